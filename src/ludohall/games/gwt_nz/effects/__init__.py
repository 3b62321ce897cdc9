"""What changes on the table, without asking anybody."""
