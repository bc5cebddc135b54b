"""Every message of a room: requests, frames, log entries, and what processes tell each other."""
