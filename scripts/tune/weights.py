"""weights.py MODELS OUT: takes the weights out of Needle's two ONNX files, in the order in which the layers use them, and writes OUT (npz).

The embedding stands in the files three times (encoder, decoder, turned for the logits) and is written once, and so are the tables of the places.
"""

import sys

import numpy as np
import onnx
from onnx import numpy_helper


def layers_of(graph):
    """Names of the weights by their part, such as `layers.0.self_attn.q_proj`."""
    stored = {one.name for one in graph.initializer}
    found = {}
    for node in graph.node:
        for name in node.input:
            if name not in stored or node.op_type not in ("MatMul", "Mul", "Sigmoid"):
                continue
            part = name if node.op_type == "Sigmoid" else ".".join(node.name.split("/")[1:-1])
            if part:
                found[part.removeprefix("encoder.").removeprefix("decoder.")] = name
    return found


def main(models, out):
    weights = {}
    for tag in ("encoder", "decoder"):
        graph = onnx.load(f"{models}/needle_{tag}_fp16.onnx").graph
        arrays = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
        if tag == "encoder":
            weights["embedding"] = arrays["embedding.weight"]
            weights["rope_cos"] = arrays["encoder.rope_cos"]
            weights["rope_sin"] = arrays["encoder.rope_sin"]
        for part, name in layers_of(graph).items():
            # The name in the file is kept beside: by it the difference is put back.
            weights[f"{tag}|{part}|{name}"] = arrays[name]
    np.savez(out, **weights)


if __name__ == "__main__":
    main(*sys.argv[1:3])
