"""What people do at tables, the match itself apart."""
