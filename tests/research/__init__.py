"""The interfaces for learners, held to what their libraries ask of them."""
