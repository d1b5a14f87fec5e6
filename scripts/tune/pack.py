"""pack.py IN SCALE OUT: what train.py wrote for a rank, times SCALE, in 8 bits, as the build reads it; prints the hash.

Four bytes of length, a JSON list of the weights, and for each of them in that order: of a product the steps (32 bits, one for each of RANK), the left and the right factor in bytes;
of norms and gates (rank 0) the difference itself in 32 bits.
"""

import hashlib
import json
import sys

import numpy as np


def read(path):
    whole = open(path, "rb").read()
    size = int.from_bytes(whole[:4], "little")
    for key, kind, shape, start in json.loads(whole[4 : 4 + size]):
        count = int(np.prod(shape))
        yield key.split("|"), np.frombuffer(whole, kind, count, 4 + size + start).reshape(shape).astype(np.float64)


def factors(left, right):
    """The product in its own directions, the strong ones apart from the weak, so that each has steps of its own."""
    (q, r), (p, s) = np.linalg.qr(left), np.linalg.qr(right.T)
    u, strengths, v = np.linalg.svd(r @ s.T)
    return q @ u, strengths, (p @ v.T).T


def in_bytes(array, axis):
    steps = np.maximum(np.abs(array).max(axis, keepdims=True), 1e-12) / 127
    return np.round(array / steps).astype(np.int8), steps.reshape(-1)


def main(source, scale, out):
    scale, listed, body, left = float(scale), [], b"", None
    for (network, _, tensor, what), array in read(source):
        if what == "A":
            left = array
            continue
        if what == "change":
            listed.append({"network": network, "tensor": tensor, "rank": 0})
            body += (array * scale).astype("<f4").tobytes()
            continue
        a, strengths, b = factors(left, array)
        (a, wide), (b, high) = in_bytes(a, 0), in_bytes(b, 1)
        listed.append({"network": network, "tensor": tensor, "rank": len(strengths)})
        body += (strengths * wide * high * scale).astype("<f4").tobytes() + a.tobytes() + b.tobytes()
    head = json.dumps(listed, separators=(",", ":")).encode()
    whole = len(head).to_bytes(4, "little") + head + body
    open(out, "wb").write(whole)
    print(len(whole), hashlib.sha256(whole).hexdigest())


if __name__ == "__main__":
    main(*sys.argv[1:4])
