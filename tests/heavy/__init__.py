"""What needs libraries that are too large for every set-up: `python3 dev.py heavy` brings them."""
