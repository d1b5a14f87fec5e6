"""sources.py CLINC HWU SNIPS WITHOUT OUT: questions of three public sets as tools, questions and arguments.

CLINC is data_full.json of clinc/oos-eval, HWU a `trainset` folder of xliuhw/NLU-Evaluation-Data, SNIPS a folder of the seven `train_*_full.json` of sonos/nlu-benchmark, and WITHOUT a
file of eval cases: no question that stands there is used. To-do lists and what is out of scope are left out altogether, since the evals ask for them.
"""

import csv
import glob
import json
import lzma
import os
import re
import sys

LEFT_OUT = {"oos", "todo_list", "todo_list_update", "lists_createoradd", "lists_query", "lists_remove", "general_quirky", "general_affirm", "general_confirm", "general_dontcare", "general_negate", "general_explain", "general_repeat", "general_commandstop", "general_praise"}
SLOT = re.compile(r"\[\s*(\w+)\s*:\s*([^\]]*?)\s*\]")


def plain(text):
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


def clinc(path):
    data = json.load(open(path, encoding="utf8"))
    for text, intent in data["train"] + data["val"] + data["test"]:
        yield intent, text, {}


def hwu(folder):
    for path in sorted(glob.glob(os.path.join(folder, "*.csv"))):
        for row in csv.DictReader(open(path, encoding="utf8"), delimiter=";"):
            text = row["answer_annotation"] or ""
            arguments = {name: value for name, value in SLOT.findall(text)}
            yield f"{row['scenario']}_{row['intent']}", SLOT.sub(r"\2", text), arguments


def snips(folder):
    for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
        for intent, rows in json.loads(open(path, "rb").read().decode("utf8", "replace")).items():
            for row in rows["data"] if isinstance(rows, dict) else rows:
                text = "".join(part["text"] for part in row["data"])
                yield re.sub(r"(?<=[a-z])(?=[A-Z])", "_", intent).lower(), text, {part["entity"]: part["text"].strip() for part in row["data"] if "entity" in part}


def main(clinc_path, hwu_folder, snips_folder, without, out):
    asked = {plain(json.loads(line)["prompt"]) for line in open(without, encoding="utf8")}
    made = {}
    for source, rows in (("clinc", clinc(clinc_path)), ("hwu", hwu(hwu_folder)), ("snips", snips(snips_folder))):
        kept = [[intent, re.sub(r"\s+", " ", text).strip(), arguments] for intent, text, arguments in rows if intent not in LEFT_OUT and text and plain(text) not in asked]
        made[source] = kept
        print(source, len(kept), len({row[0] for row in kept}))
    with lzma.open(out, "wt", encoding="utf8") as file:
        json.dump(made, file, ensure_ascii=False)


if __name__ == "__main__":
    main(*sys.argv[1:6])
