"""make_data.py VOCABULARY SOURCES OUT COUNT [SEED]: examples for tuning, as token ids, by as many processes as there are cores.

OUT (npz) holds `tokens` (all ids), `lengths` (of what is read and what is written, for each example) and `kinds` (where each comes from). With OUT `-` a few are printed as text.
"""

import json
import lzma
import multiprocessing
import os
import random
import re
import sys

import numpy as np

import composed
from functions import read_functions, sample
from phrasing import phrase
from tokenizer import Tokenizer
from values import pick

HERE = os.path.dirname(os.path.abspath(__file__))
CALLS, TOOLS, END = 4, 5, 1
MOST_READ, MOST_TOOL_TOKENS = 1000, 800
KINDS = {"function": 42, "figures": 11, "facts": 13, "records": 14, "snips": 7, "hwu": 6, "clinc": 7}
SMALL_TALK = {"are_you_a_bot", "do_you_have_pets", "fun_fact", "goodbye", "greeting", "how_old_are_you", "maybe", "meaning_of_life", "no", "tell_joke", "thank_you", "what_are_your_hobbies", "what_can_i_ask_you",
              "what_is_your_name", "where_are_you_from", "who_do_you_work_for", "who_made_you", "yes", "user_name", "cancel", "repeat", "change_accent"}


def snake_case(name):
    name = re.sub(r"[^a-zA-Z0-9_]+", "_", name)
    name = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name)
    name = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", name)
    return re.sub(r"_+", "_", name).lower().strip("_")


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def tool_text(tools):
    """As src/agent/local/needle/tool-text.ts writes them."""
    listed = []
    for tool in tools:
        required = set(tool["inputSchema"]["required"])
        parameters = {}
        for key, value in tool["inputSchema"]["properties"].items():
            shown = {part: value[part] for part in ("type", "description", "enum") if part in value}
            parameters[key] = {**shown, "required": key in required}
        listed.append({"name": tool["name"], "description": tool["description"], "parameters": parameters})
    return compact(listed)


def content_words(text):
    return {word[:5] for word in re.findall(r"[a-z]{4,}", text.lower().replace("_", " "))} - {"what", "with", "from", "that", "this", "have", "pleas", "could", "would", "name", "find", "tell", "calcu", "creat", "give", "show"}


class Maker:
    def __init__(self, sources):
        self.functions = read_functions(os.path.join(HERE, "functions"))
        self.by_field = {}
        for one in self.functions:
            self.by_field.setdefault(one.field, []).append(one)
        self.rows, self.slots = {}, {}
        for source, rows in json.load(lzma.open(sources, "rt", encoding="utf8")).items():
            self.rows[source] = rows
            seen = {}
            for intent, _, arguments in rows:
                kept = seen.setdefault(intent, {})
                for key in arguments:
                    kept[key] = kept.get(key, 0) + 1
            self.slots[source] = seen

    def intent_tool(self, source, intent, needed=()):
        """A tool for an intent of a public set: its usual slots are its parameters."""
        counts = self.slots[source][intent]
        usual = [key for key, count in sorted(counts.items(), key=lambda one: -one[1])[:8] if count > 5]
        keys = [key for key in usual if random.random() < 0.75 or key in needed]
        keys += [key for key in needed if key not in keys]
        words = intent.replace("_", " ")
        properties = {key: {"type": "string", "description": pick(["The {}", "{} that was named", "{}", "Value of the {}"]).format(key.replace("_", " "))} for key in keys}
        about = pick(["Handle a request about {}", "{}", "Use this for {} requests.", "Performs: {}", "Answers questions on {}"]).format(words)
        name = pick([intent, intent, f"{intent}_intent", f"handle_{intent}", f"{words.split(' ')[0]}.{intent}"])
        return {"name": name, "description": about[0].upper() + about[1:], "inputSchema": {"type": "object", "properties": properties, "required": []}}

    def draw(self, kind):
        """(tool, question, arguments, draws a near tool, needs silence)."""
        if kind == "function":
            function = pick(self.functions)
            near = [one for one in self.by_field[function.field] if one is not function]
            return *sample(function), lambda: sample(pick(near))[0], False
        if kind == "figures":
            target = pick(composed.TARGETS)
            inputs = random.sample(composed.QUANTITIES, random.choice([1, 2, 2, 3, 3, 4]))
            others = [one for one in composed.TARGETS if one.split(" ")[-1] != target.split(" ")[-1]]
            return *composed.figures(target, inputs), lambda: composed.figures(pick(others), inputs if random.random() < 0.5 else None)[0], False
        if kind == "facts":
            thing = pick(list(composed.THINGS))
            listed = composed.THINGS[thing][1].split(",")
            fact = pick(listed)
            others = [one for one in listed if one != fact]
            return *composed.facts(thing, fact), lambda: composed.facts(thing, pick(others))[0], False
        if kind == "records":
            record, verb = pick(composed.RECORDS), pick(list(composed.VERBS))
            others = [one for one in composed.VERBS if one != verb]

            def near():
                return composed.records(record, pick(others))[0] if random.random() < 0.7 else composed.records(pick([one for one in composed.RECORDS if one != record]), verb)[0]

            return *composed.records(record, verb), near, False
        intent, text, arguments = pick(self.rows[kind])
        if len(arguments) > 6:
            arguments = {}
        others = [one for one in self.slots[kind] if one != intent and one not in SMALL_TALK]
        field = [one for one in others if one.split("_")[0] == intent.split("_")[0]] or others
        tool = self.intent_tool(kind, intent, arguments)
        ordered = {key: arguments[key] for key in tool["inputSchema"]["properties"] if key in arguments}
        near = (lambda: self.intent_tool(kind, pick(field))) if kind != "clinc" else (lambda: self.intent_tool(kind, pick(others)))
        return tool, text, ordered, near, intent in SMALL_TALK

    def example(self):
        kind = random.choices(list(KINDS), list(KINDS.values()))[0]
        tool, text, arguments, near, talk = self.draw(kind)
        question = phrase(text) if kind in ("function", "figures", "facts", "records") else text
        silent = talk or random.random() < 0.34
        count = random.choice([1, 1, 1, 1, 2, 3, 4]) if silent else random.choice([1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 8])
        said = content_words(question) | content_words(tool["name"])
        tools, names = ([] if silent else [tool]), ({snake_case(tool["name"])})
        # What public sets ask may well be what a made-up function is for, so silence there needs tools from afar.
        share_near = (0.0 if talk else 0.5) if silent else 0.5
        for _ in range(40):
            if len(tools) >= count:
                break
            close = random.random() < share_near
            other = near() if close else self.draw(pick(["function", "function", "figures", "facts", "records"]))[0]
            name = snake_case(other["name"])
            if name in names or (not close and said & content_words(f"{other['name']} {other['description']}")):
                continue
            names.add(name)
            tools.append(other)
        if not tools:
            return self.example()
        random.shuffle(tools)
        named = [{**one, "name": snake_case(one["name"])} for one in tools]
        calls = [] if silent else [{"name": snake_case(tool["name"]), "arguments": arguments}]
        return question, named, calls, f"{kind}{'-' if silent else ''}"


_state = {}


def begin(vocabulary, sources):
    _state["tokenizer"], _state["maker"] = Tokenizer(vocabulary), Maker(sources)


def work(order):
    seed, count = order
    random.seed(seed)
    tokenizer, maker = _state["tokenizer"], _state["maker"]
    tokens, lengths, kinds = [], [], []
    while len(lengths) < count:
        question, tools, calls, kind = maker.example()
        listed = tokenizer.encode(tool_text(tools))
        read = [*tokenizer.encode(question)[:400], TOOLS, *listed]
        written = [CALLS, *tokenizer.encode(compact(calls)), END]
        if len(listed) > MOST_TOOL_TOKENS or len(read) > MOST_READ or len(written) > 200:
            continue
        tokens += read + written
        lengths.append((len(read), len(written)))
        kinds.append(kind)
    return np.array(tokens, np.uint16), np.array(lengths, np.uint16), kinds


def main(vocabulary, sources, out, count, seed="1"):
    if out == "-":
        begin(vocabulary, sources)
        random.seed(int(seed))
        for _ in range(int(count)):
            question, tools, calls, kind = _state["maker"].example()
            print(f"{kind}\t{question}\n\t{[one['name'] for one in tools]}\n\t{compact(calls)}")
        return
    size = 1000
    orders = [(int(seed) * 1_000_003 + at, size) for at in range(int(count) // size)]
    with multiprocessing.Pool(None, begin, (vocabulary, sources)) as pool:
        made = pool.map(work, orders, chunksize=1)
    kinds = [kind for one in made for kind in one[2]]
    listed = sorted(set(kinds))
    np.savez(out, tokens=np.concatenate([one[0] for one in made]), lengths=np.concatenate([one[1] for one in made]), kinds=np.array([listed.index(one) for one in kinds], np.uint8), names=np.array(listed))
    print(len(kinds), {name: kinds.count(name) for name in listed})


if __name__ == "__main__":
    main(*sys.argv[1:])
