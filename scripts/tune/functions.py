"""Made-up functions from the lists in functions/, and questions for them.

A function is `names | description`, then its parameters (`*` is required): ` *name|other name: kind = description`, then questions after `~`. In a question `{name}` is a value,
`[…]` may be left out, and `{+name}` or `{-name}` says yes or no to a switch by the words around it. `@` begins a field of life.
"""

import glob
import os
import random
import re

from values import pick, value_of

SLOT = re.compile(r"\{([+-]?)([\w.]+)\}")


class Function:
    def __init__(self, field, head):
        names, self.description = (part.strip() for part in head.split(" | "))
        self.field, self.names, self.parameters, self.questions = field, names.split("|"), [], []

    def add(self, line):
        if line.startswith("~"):
            self.questions.append(line[1:].strip())
            return
        head, _, about = line.partition(" = ")
        names, _, kind = head.partition(": ")
        self.parameters.append((names.lstrip("*").split("|"), kind.strip(), names.startswith("*"), about))


def read_functions(folder):
    found = []
    for path in sorted(glob.glob(os.path.join(folder, "*.txt"))):
        field = ""
        for line in open(path, encoding="utf8"):
            line = line.rstrip("\n")
            if line.startswith("@"):
                field = line[1:]
            elif line.startswith(" "):
                found[-1].add(line.strip())
            elif line:
                found.append(Function(field, line))
    return found


OPENERS = ["", "", "", "", "The value of: ", "Required. ", "This is "]


def describe(key, about, hint, required, options):
    """A description as one of many would write it."""
    text = about or pick(["The {}", "{} to use", "Name of the {}", "The {} in question"]).format(key.replace("_", " "))
    text, end, default = text.partition(". Default")
    if random.random() < 0.3:
        text = pick(["The ", "Specifies: ", "Input: ", ""]) + text[0].lower() + text[1:]
    text += hint
    if default and random.random() < 0.8:
        text += end + default
    elif not required and random.random() < 0.35:
        text += pick([". Optional", " (optional)", ". Optional parameter", ". Defaults to none"])
    if options and random.random() < 0.3:
        text += ". One of: " + ", ".join(options)
    return text + pick(["", "."])


def json_type(kind, key, hint, about, required, options):
    name = kind.partition(":")[0]
    schema = {"type": kind if name in ("string", "integer", "number", "boolean") else "string"}
    schema["description"] = describe(key, about, hint, required, options)
    if options:
        schema["enum"] = options
    return schema


def sample(function, style=None):
    """A version of the function with its own names, and for it a question with the call: (tool, question, arguments)."""
    drawn = {}
    properties, required, renamed = {}, [], {}
    for names, kind, must, about in function.parameters:
        key = names[0] if random.random() < 0.45 else pick(names)
        if key in properties:
            key = names[0]
        renamed[names[0]] = key
        if kind == "bool":
            properties[key] = json_type("boolean", key, "", about, must, None)
        elif kind.startswith("obj:"):
            parts = {part: value_of(inner) for part, _, inner in (one.partition("=") for one in kind[4:].split(","))}
            inner = {part: json_type(got[2], part, got[3], "", True, got[4]) for part, got in parts.items()}
            properties[key] = {"type": "object", "description": describe(key, about, "", must, None), "properties": inner, "required": list(parts)}
            for part, got in parts.items():
                drawn[f"{names[0]}.{part}"] = got
        else:
            got = value_of(kind)
            drawn[names[0]] = got
            if isinstance(got[2], dict):
                schema = {"type": "array", "description": describe(key, about, got[3], must, None), "items": {"type": got[2]["array"]}}
                options = kind.split(":", 2)[2].split("*")[0].split(",") if kind.startswith("list:enum:") else None
                if options:
                    schema["items"]["enum"] = [one.partition("~")[0] for one in options]
            else:
                schema = json_type(got[2], key, got[3], about, must, got[4])
            properties[key] = schema
        if must:
            required.append(key)
    text = pick(function.questions)
    # An optional parameter stands in few questions, and now and then the function does not have it.
    text = re.sub(r"\[([^\]]*)\]", lambda found: found[1] if random.random() < 0.4 else "", text)
    said = {}

    def put(found):
        sign, name = found.groups()
        top = name.split(".")[0]
        if sign:
            said[top] = sign == "+"
            return ""
        if "." in name:
            said.setdefault(top, {})[name.split(".")[1]] = drawn[name][1]
        else:
            said[top] = drawn[name][1]
        return drawn[name][0]

    question = SLOT.sub(put, text)
    for names, kind, must, _ in function.parameters:
        if must and names[0] not in said:
            raise ValueError(f"{function.names[0]}: a question leaves out {names[0]}: {text}")
        if not must and names[0] not in said and random.random() < 0.3:
            properties.pop(renamed[names[0]])
    order = list(properties)
    if random.random() < 0.15:
        random.shuffle(order)
    wanted = {renamed[name]: value for name, value in said.items()}
    arguments = {key: wanted[key] for key in order if key in wanted}
    name = pick(function.names)
    if random.random() < 0.15 and "." not in name:
        name = f"{function.field}.{name}"
    tool = {"name": name, "description": reworded(function.description), "inputSchema": {"type": "object", "properties": {key: properties[key] for key in order}, "required": required}}
    return tool, question, arguments


def reworded(text):
    verb, _, rest = text.partition(" ")
    if verb in ("Find", "Get", "Calculate", "Book", "Set", "Send", "Create", "Make", "Convert", "Play", "Add", "Cancel", "Delete", "Translate", "Show", "Open", "Give"):
        base = verb.lower()
        third = base + ("s" if not base.endswith("h") else "es")
        return pick([text, text, f"{third.capitalize()} {rest}", f"This function {third} {rest}", f"Use this to {base} {rest}"])
    first = text[0].lower() + text[1:]
    return pick([text, f"Get the {first}", f"Returns the {first}", f"Retrieve the {first}", f"Compute or look up: {first}", text]) if not first.startswith(("when", "whether", "how", "where", "what", "a ", "the ")) else pick([text, f"Tells {first}", f"Find out {first}"])
