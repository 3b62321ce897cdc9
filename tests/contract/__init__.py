"""The promises that every game keeps, tested by one suite."""
