"""What lies in the box, as constant tables: one module a sort of component.

Cards, tiles, events and towns are numbers of their kind, so equal cards are equal. A table says
which of its columns are reconstructed; an owner of the box corrects it here, in one place, and
`tests/rules/newdale/test_components.py` holds what a corrected table must still fulfil.
"""
