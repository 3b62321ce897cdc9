"""What every request goes through, and how it is read."""
