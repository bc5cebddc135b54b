"""Administration over a local socket, for whoever runs the server."""
