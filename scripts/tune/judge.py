"""How a model does on eval cases by itself: no grammar, no settling, no gate. Good for choosing between weights; `vitrine eval` has the last word."""

import json
import re

import torch

MOST_READ, TOOLS = 1000, 5


def bare(text):
    text = re.sub(r"\b(?:a|an|the)\b\s*", "", text.lower())
    return re.sub(r"\s+", " ", re.sub(r"[\s.,;:!?]+$", "", text)).strip()


def same(expected, actual):
    if isinstance(expected, bool) or isinstance(actual, bool):
        return expected is actual
    if isinstance(expected, str):
        return isinstance(actual, str) and bare(expected) == bare(actual)
    if isinstance(expected, list):
        return isinstance(actual, list) and len(expected) == len(actual) and all(map(same, expected, actual))
    if isinstance(expected, dict):
        return isinstance(actual, dict) and fits(expected, actual)
    return expected == actual


def fits(expected, actual):
    if any(key not in expected for key in actual):
        return False
    for key, options in expected.items():
        if not isinstance(options, list):
            options = [options]
        if key not in actual:
            if "" not in options:
                return False
        elif not (any(same(one, actual[key]) for one in options) or same(options, actual[key])):
            return False
    return True


def judge(model, tokenizer, path, device, size=128):
    """Sums by source: cases, right tool or silence, right arguments."""
    rows = sorted((json.loads(line) for line in open(path, encoding="utf8")), key=lambda one: len(one["t"]))
    sums = {}
    for at in range(0, len(rows), size):
        part = rows[at : at + size]
        read = [[*one["q"][:400], TOOLS, *one["t"]][:MOST_READ] for one in part]
        longest = max(map(len, read))
        ids = torch.tensor([one + [0] * (longest - len(one)) for one in read], device=device)
        for one, written in zip(part, model.write(ids, most=120)):
            total = sums.setdefault(one["source"], [0, 0, 0])
            total[0] += 1
            expected = one["e"]["tool"]
            try:
                calls = json.loads(tokenizer.decode([token for token in written if token > 1]))
                name = one["names"].get(calls[0]["name"]) if calls else None
                arguments = calls[0]["arguments"] if calls else {}
            except (ValueError, KeyError, TypeError, IndexError):
                continue
            if expected is None:
                total[1] += name is None and not calls
            elif name in ([expected] if isinstance(expected, str) else expected):
                total[1] += 1
                total[2] += fits(one["e"].get("arguments", arguments), arguments)
    return sums
