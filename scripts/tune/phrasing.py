"""The same question as different people ask it."""

import random
import re

from values import pick

ASKING = re.compile(r"^(?:what|how|when|where|which|who|is|are|do|does|can|could|i |i'|on |at |we |the |my |in |opening|did|was|were)", re.I)
BEFORE = ["Can you {}?", "Could you {}?", "Please {}.", "I want to {}.", "I need to {}.", "I would like to {}.", "Help me {}.", "Can you please {}?", "I'd like you to {}.", "Would you {}?", "Hey, {}.", "{} please", "{}, thanks."]
ASIDES = ["I'm planning something special.", "My friend asked me about this.", "It's for a school project.", "I'm in a hurry.", "We talked about it yesterday.", "I just moved here.", "My boss needs it today.",
          "I've never done this before.", "Thanks in advance!", "It is quite important to me.", "I am curious.", "Let me know if anything is missing.", "This is for my sister.", "Sorry to bother you again."]


def phrase(text):
    text = re.sub(r"\s+", " ", text).strip()
    if not ASKING.match(text) and random.random() < 0.5:
        first = text.rstrip(".?! ")
        # Two sentences do not go into a frame.
        if not re.search(r"[.?!] ", first):
            text = pick(BEFORE).format(first[0].lower() + first[1:])
            text = text[0].upper() + text[1:]
    elif text[-1].isalnum() and random.random() < 0.6:
        text += "."
    if random.random() < 0.08:
        aside = pick(ASIDES)
        text = f"{aside} {text}" if random.random() < 0.6 else f"{text if text[-1] in '.?!' else text + '.'} {aside}"
    way = random.random()
    if way < 0.06:
        text = text.rstrip(".?!")
    elif way < 0.12:
        text = text[0].lower() + text[1:]
    elif way < 0.14:
        text = text.replace("What's", "whats").replace("What is", "whats")
    return text
