"""Notices: telling people elsewhere whose move it is, by Web Push and by a webhook."""
