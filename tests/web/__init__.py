"""The server side of the web app."""
