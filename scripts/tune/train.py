"""train.py FOLDER OUT NAME RANK RATE LIMIT: tunes Needle for LIMIT seconds and writes what is different to OUT/NAME-*.

FOLDER holds weights.npz (weights.py), data.npz (make_data.py), needle.vocab and, to be told how it does, judge.jsonl. RANK 0 tunes all weights of the layers, another only differences of that rank; the
embedding stays in both cases, so that words which the examples do not have keep their place.
"""

import json
import math
import os
import random
import sys
import time

import numpy as np
import torch

from judge import judge
from model import END, Needle
from tokenizer import Tokenizer

TOKENS = int(os.environ.get("TOKENS", 40_000))


def load(path):
    stored = np.load(path)
    tokens, lengths, kinds, names = (stored[key] for key in ("tokens", "lengths", "kinds", "names"))
    sizes = lengths.astype(np.int64)
    ends = np.cumsum(sizes.sum(1))
    return [(tokens[end - a - b : end - b], tokens[end - b : end], kind) for (a, b), end, kind in zip(sizes, ends, kinds)], list(names)


def batches(rows):
    """Questions of about one length together."""
    order = sorted(rows, key=lambda row: len(row[0]) + random.random() * 12)
    made, part = [], []
    for row in order:
        if part and max(len(row[0]), len(part[-1][0])) * (len(part) + 1) > TOKENS:
            made.append(part)
            part = []
        part.append(row)
    made.append(part)
    random.shuffle(made)
    return made


def tensors(part, device):
    longest, most = max(len(row[0]) for row in part), max(len(row[1]) for row in part)
    # Multiples keep the number of shapes small.
    longest, most = -(-longest // 16) * 16, -(-most // 8) * 8
    read, begun, wanted = np.zeros((len(part), longest), np.int64), np.zeros((len(part), most), np.int64), np.full((len(part), most), -100, np.int64)
    for at, (ids, written, _) in enumerate(part):
        read[at, : len(ids)] = ids
        begun[at, 0], begun[at, 1 : len(written)] = END, written[:-1]
        wanted[at, : len(written)] = written
    return (torch.from_numpy(one).to(device, non_blocking=True) for one in (read, begun, wanted))


def loss_of(model, part, device):
    read, begun, wanted = tensors(part, device)
    with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
        hidden, mask = model.encode(read)
        logits = model.decode(begun, hidden, mask)
    return torch.nn.functional.cross_entropy(logits.float().flatten(0, 1), wanted.flatten(), ignore_index=-100), logits, wanted


@torch.no_grad()
def evaluate(model, rows, names, device):
    right, count, total = {}, {}, 0.0
    for part in batches(rows):
        loss, logits, wanted = loss_of(model, part, device)
        good = ((logits.argmax(-1) == wanted) | (wanted == -100)).all(1).tolist()
        total += loss.item() * len(part)
        for (_, _, kind), ok in zip(part, good):
            right[kind], count[kind] = right.get(kind, 0) + ok, count.get(kind, 0) + 1
    return round(total / len(rows), 4), round(sum(right.values()) / len(rows), 4), {str(names[kind]): round(right[kind] / count[kind], 3) for kind in sorted(count)}


def save(model, out, name):
    """A rank: A and B in 16 bits. All weights: the difference in 8 bits, each column in steps of its own."""
    meta, buffer = [], b""

    def put(key, array):
        nonlocal buffer
        meta.append([key, str(array.dtype), list(array.shape), len(buffer)])
        buffer += array.tobytes()

    for part, stored in model.names.items():
        if part == "embedding":
            continue
        own = model.key(part)
        if own + "|A" in model.learnt:
            for half in "AB":
                put(f"{stored}|{half}", model.learnt[f"{own}|{half}"].detach().cpu().numpy().astype(np.float16))
            continue
        change = (model.learnt[own] - model.base[part]).detach().cpu().numpy()
        if change.ndim == 2:
            steps = np.maximum(np.abs(change).max(0), 1e-12) / 127
            put(f"{stored}|steps", steps.astype(np.float32))
            put(f"{stored}|bytes", np.round(change / steps).astype(np.int8))
        else:
            put(f"{stored}|change", change.astype(np.float32))
    # What stands where comes first, as JSON with its length before it.
    listed = json.dumps(meta).encode()
    whole, size = len(listed).to_bytes(4, "little") + listed + buffer, 15 * 2**20
    for at in range(0, len(whole), size):
        open(os.path.join(out, f"{name}-{at // size}.bin"), "wb").write(whole[at : at + size])
    print(name, "bytes", len(whole), flush=True)


def main(folder, out, name, rank, rate, limit):
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(0)
    random.seed(0)
    torch.backends.cuda.matmul.allow_tf32 = True
    rank, rate, limit = int(rank), float(rate), float(limit)
    model = Needle(os.path.join(folder, "weights.npz"), rank, device)
    model.learnt[model.key("embedding")].requires_grad_(False) if rank == 0 else None
    tokenizer = Tokenizer(os.path.join(folder, "needle.vocab"))
    rows, names = load(os.path.join(folder, "data.npz"))
    random.shuffle(rows)
    held, rows = rows[:2000], rows[2000:]
    told = os.path.join(folder, "judge.jsonl")
    say = lambda *words: print(f"[{name}]", *words, flush=True)
    say("before", evaluate(model, held, names, device))
    started = time.time()
    learnt = [one for one in model.parameters() if one.requires_grad]
    optimizer = torch.optim.AdamW(learnt, lr=rate, weight_decay=0.01, betas=(0.9, 0.98), **({"fused": True} if device == "cuda" else {}))
    epochs = int(os.environ.get("EPOCHS", 3))
    total, step, over = len(batches(rows)) * epochs, 0, False
    for epoch in range(epochs):
        for part in batches(rows):
            done = max(step / total, (time.time() - started) / limit)
            for group in optimizer.param_groups:
                group["lr"] = rate * min(1, (step + 1) / 150) * 0.5 * (1 + math.cos(math.pi * min(1, done)))
            loss = loss_of(model, part, device)[0]
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(learnt, 1.0)
            optimizer.step()
            step += 1
            if step % 250 == 0:
                say(epoch, step, total, round(loss.item(), 4), round(time.time() - started))
            over = time.time() - started > limit
            if over:
                break
        if over:
            break
    say("steps", step, "of", total, "seconds", round(time.time() - started))
    save(model, out, name)
    say("after", evaluate(model, held, names, device))
    model.eval()
    for model.scale in (1.0, 0.7, 0.5, 0.3, 0.0):
        if os.path.exists(told):
            with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
                say("scale", model.scale, sorted(judge(model, tokenizer, told, device).items()))


if __name__ == "__main__":
    main(*sys.argv[1:])
