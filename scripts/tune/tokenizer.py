"""Byte pair encoding by the list of pieces of the package, as src/agent/local/needle/tokenizer.ts does it."""

import re

FIRST_BYTE, FIRST_PIECE = 6, 262


class Tokenizer:
    def __init__(self, path):
        listed = [line[: line.rindex("\t")] for line in open(path, encoding="utf8").read().split("\n") if line]
        self.ids = {piece: at for at, piece in enumerate(listed) if at >= FIRST_PIECE}
        self.pieces = [piece.replace("▁", " ") for piece in listed]
        self.known = {}

    def word(self, word):
        found = self.known.get(word)
        if found is not None:
            return found
        symbols, ids, none = list(word), self.ids, 1 << 30
        ranks = [ids.get(a + b, none) for a, b in zip(symbols, symbols[1:])]
        while ranks:
            least = min(ranks)
            if least == none:
                break
            # Only the pairs beside the joined one are others now.
            at = ranks.index(least)
            symbols[at : at + 2] = [symbols[at] + symbols[at + 1]]
            del ranks[at]
            if at > 0:
                ranks[at - 1] = ids.get(symbols[at - 1] + symbols[at], none)
            if at < len(ranks):
                ranks[at] = ids.get(symbols[at] + symbols[at + 1], none)
        found = []
        for piece in symbols:
            found += [self.ids[piece]] if piece in self.ids else [FIRST_BYTE + byte for byte in piece.encode()]
        if len(self.known) < 400_000:
            self.known[word] = found
        return found

    def encode(self, text):
        spaced = re.sub(" +", " ", text).strip(" ")
        return [one for word in spaced.split(" ") for one in self.word("▁" + word)] if spaced else []

    def decode(self, ids):
        out = b"".join(self.pieces[i].encode() if i >= FIRST_PIECE else bytes([i - FIRST_BYTE]) if i >= FIRST_BYTE else b"" for i in ids)
        return out.decode("utf8", "replace").strip()
