"""What is derived from finished matches: statistics, ratings, leaderboards and achievements."""
