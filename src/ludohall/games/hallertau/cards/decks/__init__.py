"""The ten decks as tables: what stands on each card."""
