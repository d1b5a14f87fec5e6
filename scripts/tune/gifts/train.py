"""train.py FOLDER OUT [--grades bench/eval/gifts-graded-*.jsonl] [--closed cei] [--folds] [--seeds 3] [--epochs 16] [--ranks 64]: tunes gte-small on graded answers. Needs a GPU.

FOLDER holds gte.bin (weights.ts), tokenizer.json (of the model) and general.txt (general.ts: a text a line, to keep the meaning of). --grades has a question a line: id, text, and
grades by the gift's name. Questions whose id starts with one of the letters of --closed only judge. --folds judges by leaving authors out, two at a time. --seconds ends a
training early. OUT gets tuned-RANK.bin, which the build adds to the published weights.
"""

import argparse
import copy
import glob
import hashlib
import json
import math
import random
import re
import time

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

GAIN = {2: 3, 1: 1, 0: 0, -1: 0}
QUERY = "Recipient: "
QUERY_TOKENS, PASSAGE_TOKENS, GENERAL_TOKENS = 160, 176, 64
START = time.time()


def say(*what):
    print(f"{time.time() - START:4.0f} s", *what, flush=True)


# What is read


def read_weights(path):
    whole = open(path, "rb").read()
    size = int.from_bytes(whole[:4], "little")
    weights, tensors = {}, {}
    for entry in json.loads(whole[4 : 4 + size]):
        start, sizes = 4 + size + entry["offset"], entry["sizes"]
        if entry["kind"] == "float":
            array = np.frombuffer(whole, "<f4", int(np.prod(sizes)), start).reshape(sizes)
        else:
            steps = np.frombuffer(whole, "<f4", sizes[0], start)
            array = np.frombuffer(whole, np.int8, int(np.prod(sizes)), start + 4 * sizes[0]).reshape(sizes) * steps[:, None]
        turned = entry.get("turned", False)
        weights[entry["key"]] = torch.tensor(np.ascontiguousarray(array.T if turned else array), dtype=torch.float32)
        tensors[entry["key"]] = (entry["tensor"], turned)
    return weights, tensors


def passage(gift, parts):
    """The gift as src/apps/gifts/gift-passage.ts writes it; catalogues of others lack some of the parts."""
    facts = []
    if "people" in parts and gift.get("recipient_types"):
        facts.append("for " + ", ".join(gift["recipient_types"]))
    if "people" in parts and gift.get("ages"):
        facts.append(f"ages {gift['ages'][0]} to {gift['ages'][1]}")
    if "price" in parts:
        facts.append(f"${gift['price']:g}")
    text = f"Gift: {gift['name']}."
    if "brief" in parts:
        text += f" {gift['brief_description']}"
    if facts:
        text += f" {', '.join(facts)}."
    if "topics" in parts:
        text += f" {', '.join(gift['categories'])}."
    if "people" in parts and gift.get("occasions"):
        text += f" {', '.join(gift['occasions'])}."
    if "full" in parts:
        text += f" {gift['full_description']}"
    return text


FORMS = [
    {"brief", "price", "topics", "people", "full"},
    {"brief", "price", "topics", "people"},
    {"brief", "price", "topics", "full"},
    {"brief", "price", "topics"},
]
FORM_SHARES = [0.7, 0.1, 0.1, 0.1]


RELATIONS = "mum dad brother sister friend boss coworker wife husband neighbour aunt uncle teacher boyfriend girlfriend grandma grandpa cousin son daughter".split()
LOVES = ["my {who}, loves {what}", "{what} lover", "my {who} who is into {what}", "{who} mad about {what}", "something for my {who}, likes {what}", "my {who} enjoys {what}"]
DELICATE = re.compile(r"sympath|loss|cancer|dementia|ill|hospital|divorce|sobriety|mobil|disab|hearing|vision|arthrit|get well|pregnan|postpartum|newborn|faith|adapt|access|therap|care|baby|recovery", re.I)


class Data:
    def __init__(self, folder, patterns, closed):
        self.tokenizer = Tokenizer.from_file(f"{folder}/tokenizer.json")
        self.tokenizer.no_padding()
        self.tokenizer.no_truncation()
        self.gifts = [json.loads(line) for path in sorted(glob.glob("src/apps/gifts/catalogue/*.jsonl")) for line in open(path)]
        index = {gift["name"]: place for place, gift in enumerate(self.gifts)}
        self.forms = [[self.ids(passage(gift, form), PASSAGE_TOKENS) for gift in self.gifts] for form in FORMS]
        self.names = [self.ids(passage(gift, set()), PASSAGE_TOKENS) for gift in self.gifts]
        self.questions, self.closed = [], []
        for path in sorted(path for pattern in patterns for path in glob.glob(pattern)):
            for line in open(path):
                question = json.loads(line)
                pool = [(index[name], grade) for name, grade in question["grades"].items() if name in index]
                known = {**question, "ids": self.ids(QUERY + question["text"], QUERY_TOKENS), "pool": [p for p, _ in pool], "marks": [g for _, g in pool]}
                (self.closed if question["id"][0] in closed else self.questions).append(known)
        self.sentences = [[self.ids(QUERY + part, QUERY_TOKENS) for part in re.split(r"(?<=[.!?]) ", gift["full_description"]) if len(part) > 25] for gift in self.gifts]
        self.topics = {}
        for place, gift in enumerate(self.gifts):
            for topic in gift["categories"]:
                if not DELICATE.search(topic):
                    self.topics.setdefault(topic.lower(), []).append(place)
        general = [line.strip() for line in open(f"{folder}/general.txt") if line.strip()]
        general += [q["text"] for q in self.questions] + [gift["name"] for gift in self.gifts] + [gift["brief_description"] for gift in self.gifts]
        self.general = [self.ids(text, GENERAL_TOKENS) for text in general]

    def ids(self, text, most):
        ids = self.tokenizer.encode(text).ids
        return ids if len(ids) <= most else ids[: most - 1] + ids[-1:]


# The network


def fresh(weights):
    config = BertConfig(vocab_size=30522, hidden_size=384, num_hidden_layers=12, num_attention_heads=12, intermediate_size=1536)
    model = BertModel(config, add_pooling_layer=False)
    missing, _ = model.load_state_dict(weights, strict=False)
    assert not [key for key in missing if "position_ids" not in key], missing
    for parameter in model.embeddings.parameters():
        parameter.requires_grad = False
    return model.cuda()


def embed(model, rows, size=256):
    """Unit vectors of rows of token ids, those of one length together."""
    order = sorted(range(len(rows)), key=lambda place: len(rows[place]))
    parts = []
    for start in range(0, len(rows), size):
        part = [rows[place] for place in order[start : start + size]]
        ids = np.zeros((len(part), max(map(len, part))), dtype=np.int64)
        mask = np.zeros_like(ids)
        for number, row in enumerate(part):
            ids[number, : len(row)], mask[number, : len(row)] = row, 1
        ids, mask = torch.from_numpy(ids).cuda(non_blocking=True), torch.from_numpy(mask).cuda(non_blocking=True)
        states = model(input_ids=ids, attention_mask=mask).last_hidden_state
        weight = mask[..., None].to(states.dtype)
        parts.append(F.normalize(((states * weight).sum(1) / weight.sum(1)).float(), dim=-1))
    back = np.empty(len(rows), dtype=np.int64)
    back[order] = np.arange(len(rows))
    return torch.cat(parts)[torch.from_numpy(back).cuda()]


def listwise(scores, question, columns, options):
    """Good gifts ahead of all else in the pool, embarrassing ones by a margin, and, more softly, ahead of gifts nobody graded."""
    marks = torch.tensor(question["marks"], device="cuda")
    gains = torch.tensor([GAIN[mark] for mark in question["marks"]], device="cuda", dtype=torch.float)
    if gains.sum() == 0:
        return 0.0
    share = gains / gains.sum()
    pooled = scores[columns] + options.margin * (marks < 0).float()
    loss = -(share * F.log_softmax(pooled, 0)).sum()
    return loss - options.others * (share * F.log_softmax(scores, 0)[columns]).sum()


def thinned(question, wrong=14):
    """The question with some of its wrong gifts, others each time: most gifts of a pool are wrong, and each costs as much as a good one."""
    places = [place for place, mark in enumerate(question["marks"]) if mark != 0]
    others = [place for place, mark in enumerate(question["marks"]) if mark == 0]
    places += random.sample(others, min(wrong, len(others)))
    return {**question, "pool": [question["pool"][p] for p in places], "marks": [question["marks"][p] for p in places]}


def told(data, model, given, items, options):
    """Sentences of a gift lead to that gift, and who loves something to gifts about it: neither needs a grade."""
    owners = [place for place in random.sample(items, 24) if data.sentences[place]]
    topics = random.sample(sorted(data.topics), 16)
    asked = [random.choice(data.sentences[place]) for place in owners]
    asked += [data.ids(QUERY + random.choice(LOVES).format(who=random.choice(RELATIONS), what=topic), QUERY_TOKENS) for topic in topics]
    right = [[place] for place in owners] + [random.sample(data.topics[topic], min(3, len(data.topics[topic]))) for topic in topics]
    more = sorted({place for places in right for place in places} - set(items))
    with torch.autocast("cuda", dtype=torch.bfloat16):
        questions = embed(model, asked)
        others = embed(model, [data.forms[0][place] for place in more]) if more else given[:0]
    column = {place: number for number, place in enumerate(items + more)}
    likely = F.log_softmax(questions @ torch.cat([given, others]).T / options.temperature, 1)
    return -torch.stack([likely[row, [column[place] for place in places]].mean() for row, places in enumerate(right)]).mean()


def train(data, questions, weights, options, seed):
    random.seed(seed), torch.manual_seed(seed)
    model, base = fresh(weights), fresh(weights).eval()
    model.train()
    parameters = [p for p in model.parameters() if p.requires_grad]
    optimiser = torch.optim.AdamW(parameters, lr=options.rate, weight_decay=0.01, fused=True)
    questions = list(questions)
    steps, step, begun = options.epochs * math.ceil(len(questions) / options.batch), 0, time.time()
    share = lambda: max(step / steps, (time.time() - begun) / options.seconds)
    for _ in range(options.epochs):
        random.shuffle(questions)
        for start in range(0, len(questions), options.batch):
            batch = questions[start : start + options.batch]
            if share() >= 1:
                break
            step += 1
            for group in optimiser.param_groups:
                group["lr"] = options.rate * min(1, step / 20) * max(0.03, 1 - share())
            batch = [thinned(q) for q in batch]
            items = sorted({place for q in batch for place in q["pool"]} | set(random.sample(range(len(data.gifts)), 96)))
            column = {place: number for number, place in enumerate(items)}
            texts = [data.forms[random.choices(range(len(FORMS)), FORM_SHARES)[0]][place] for place in items]
            with torch.autocast("cuda", dtype=torch.bfloat16):
                asked, given = embed(model, [q["ids"] for q in batch]), embed(model, texts)
            scores = asked @ given.T / options.temperature
            loss = sum(listwise(scores[row], q, torch.tensor([column[p] for p in q["pool"]], device="cuda"), options) for row, q in enumerate(batch)) / len(batch)
            if options.keep:
                kept = random.sample(data.general, 96)
                with torch.autocast("cuda", dtype=torch.bfloat16):
                    now = embed(model, kept)
                    with torch.no_grad():
                        before = embed(base, kept)
                loss = loss + options.keep * (1 - (now * before).sum(1)).mean()
            if options.named:
                some = random.sample(range(len(items)), 48)
                with torch.autocast("cuda", dtype=torch.bfloat16):
                    called = embed(model, [data.names[items[place]] for place in some])
                loss = loss + options.named * F.cross_entropy(called @ given[some].T / options.temperature, torch.arange(len(some), device="cuda"))
            if options.told:
                loss = loss + options.told * told(data, model, given, items, options)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(parameters, 1.0)
            optimiser.step()
            optimiser.zero_grad(set_to_none=True)
        say(f"  seed {seed}, step {step} of {steps}, loss {loss.item():.3f}")
    return model.eval()


# How it does


def dcg(marks):
    return sum(GAIN[mark] / math.log2(place + 2) for place, mark in enumerate(marks))


@torch.no_grad()
def judge(data, questions, model, base, form=0):
    given = embed(model, data.forms[form])
    asked = embed(model, [q["ids"] for q in questions])
    gain = bad = unknown = near = 0
    for q, scores in zip(questions, (asked @ given.T).tolist()):
        marks = dict(zip(q["pool"], q["marks"]))
        ranked = sorted(q["pool"], key=lambda place: -scores[place])[:5]
        best = dcg(sorted(q["marks"], reverse=True)[:5])
        gain += dcg([marks[place] for place in ranked]) / best if best else 0
        bad += any(marks[place] < 0 for place in ranked)
        unknown += sum(place not in marks for place in sorted(range(len(scores)), key=lambda place: -scores[place])[:5])
    some = data.general[:: max(1, len(data.general) // 1500)]
    drift = (embed(model, some) * embed(base, some)).sum(1)
    n = len(questions)
    return {"ndcg": gain / n, "bad": bad / n, "unknown": unknown / n / 5, "kept": drift.mean().item(), "kept_low": drift.quantile(0.05).item(), "n": n}


def mean_of(models):
    mixed = copy.deepcopy(models[0])
    states = [model.state_dict() for model in models]
    mixed.load_state_dict({key: sum(state[key] for state in states) / len(states) if states[0][key].is_floating_point() else states[0][key] for key in states[0]})
    return mixed


# What is kept of it


def in_bytes(array, axis):
    steps = np.maximum(np.abs(array).max(axis, keepdims=True), 1e-12) / 127
    return np.round(array / steps).astype(np.int8), steps.reshape(-1)


def pack(model, weights, tensors, rank):
    """As scripts/tune/pack.py writes it: of a matrix's difference the strongest directions in 8 bits, of all else the difference itself."""
    listed, body, rounded = [], b"", dict(weights)
    for key, now in model.state_dict().items():
        if key not in weights or key.startswith("embeddings"):
            continue
        difference = (now.float().cpu() - weights[key]).numpy().astype(np.float64)
        tensor, turned = tensors[key]
        if difference.ndim == 1:
            listed.append({"network": "encoder", "tensor": tensor, "rank": 0})
            body += difference.astype("<f4").tobytes()
        else:
            u, strengths, v = (part.cpu().numpy() for part in torch.linalg.svd(torch.tensor(difference.T if turned else difference).cuda(), full_matrices=False))
            (a, wide), (b, high) = in_bytes(u[:, :rank], 0), in_bytes(v[:rank], 1)
            size = (strengths[:rank] * wide * high).astype("<f4")
            listed.append({"network": "encoder", "tensor": tensor, "rank": rank})
            body += size.tobytes() + a.tobytes() + b.tobytes()
            difference = (a * size.astype(np.float64)) @ b
            difference = difference.T if turned else difference
        rounded[key] = weights[key] + torch.tensor(difference, dtype=torch.float32)
    head = json.dumps(listed, separators=(",", ":")).encode()
    return len(head).to_bytes(4, "little") + head + body, rounded


def main():
    options = argparse.ArgumentParser()
    options.add_argument("folder"), options.add_argument("out")
    options.add_argument("--grades", nargs="*", default=["bench/eval/gifts-graded-*.jsonl"])
    options.add_argument("--closed", default="")
    options.add_argument("--seconds", type=float, default=1e9)
    options.add_argument("--folds", action="store_true")
    options.add_argument("--seeds", type=int, default=3)
    options.add_argument("--epochs", type=int, default=16)
    options.add_argument("--batch", type=int, default=16)
    options.add_argument("--rate", type=float, default=5e-5)
    options.add_argument("--temperature", type=float, default=0.1)
    options.add_argument("--others", type=float, default=0.1)
    options.add_argument("--margin", type=float, default=2.0)
    options.add_argument("--keep", type=float, default=20.0)
    options.add_argument("--named", type=float, default=0.1)
    options.add_argument("--told", type=float, default=0.5)
    options.add_argument("--ranks", type=int, nargs="*", default=[64])
    options = options.parse_args()
    weights, tensors = read_weights(f"{options.folder}/gte.bin")
    data = Data(options.folder, options.grades, options.closed)
    say(len(data.questions), "questions", len(data.closed), "closed", len(data.gifts), "gifts", len(data.general), "general texts", vars(options))
    base = fresh(weights).eval()
    show = lambda found: " ".join(f"{key} {value:.3f}" for key, value in found.items())
    if options.folds:
        authors = sorted({q["id"][0] for q in data.questions})
        found = []
        for out in [authors[place :: max(1, len(authors) // 2)] for place in range(max(1, len(authors) // 2))]:
            apart = [q for q in data.questions if q["id"][0] in out]
            models = [train(data, [q for q in data.questions if q["id"][0] not in out], weights, options, seed) for seed in range(options.seeds)]
            found.append([judge(data, apart, models[0], base), judge(data, apart, mean_of(models), base), judge(data, apart, mean_of(models), base, 3)])
            say(out, "one:", show(found[-1][0]), "| mean:", show(found[-1][1]))
        for place, name in enumerate(["one", "mean", "mean, few fields"]):
            say("left out,", name, show({key: float(np.average([f[place][key] for f in found], weights=[f[place]["n"] for f in found])) for key in found[0][place]}))
        return
    model = mean_of([train(data, data.questions, weights, options, seed) for seed in range(options.seeds)])
    sets = [(name, some) for name, some in (("trained on these:", data.questions), ("closed:", data.closed)) if some]
    for name, some in sets:
        say(name, show(judge(data, some, model, base)))
    for rank in options.ranks:
        packed, rounded = pack(model, weights, tensors, rank)
        open(f"{options.out}/tuned-{rank}.bin", "wb").write(packed)
        kept = fresh(rounded).eval()
        for name, some in sets:
            say("rank", rank, len(packed), hashlib.sha256(packed).hexdigest(), name, show(judge(data, some, kept, base)))


main()
