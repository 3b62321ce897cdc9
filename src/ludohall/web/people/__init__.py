"""Who is who here, and how those who are away are told."""
