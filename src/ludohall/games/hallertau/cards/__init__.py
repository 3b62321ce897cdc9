"""The 330 cards of Hallertau.

- `decks`: what stands on each card, as data, one module a deck. RULES.md has the rules of playing
  cards and of odd ones; a comment at the card names its rule.
- `vocabulary`, `counters` and `grammar`: the words in which the cards are written.
- `variants`: the ways to play a card. `programs`: cards as flat numbers. `play`: which may be
  played, paying, doing. `costs`, `choices` and `board_choices`: the small decisions that cards
  bring. `verbs`: their actions.
- `village`: the state that is played on, which knows the cards.
- `texts`: cards in English sentences, made from the data; `locale`: in French.
- `played`: which cards a set of records plays.
"""
