"""What the hall itself does at tables: bots, and answers that leave no choice."""
