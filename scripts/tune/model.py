"""Needle in PyTorch, as its ONNX files compute it, with masks so that questions of several lengths fit into one batch."""

import math

import numpy as np
import torch
import torch.nn.functional as F

HEADS, KEY_HEADS, SIZE = 8, 4, 64
PAD, END = 0, 1


class Needle(torch.nn.Module):
    """All weights, or differences of a low rank to those of the layers' products (rank > 0); norms and gates are tuned in both cases."""

    def __init__(self, path, rank=0, device="cpu"):
        super().__init__()
        stored = np.load(path)
        self.names, self.rank, self.base, self.scale = {}, rank, {}, 1.0
        learnt = {}
        for key in stored.files:
            array = torch.tensor(stored[key].astype(np.float32), device=device)
            if key.startswith("rope"):
                self.base[key] = array
                continue
            part = key if key == "embedding" else "|".join(key.split("|")[:2])
            self.names[part] = key
            product = array.dim() == 2
            if rank and product:
                self.base[part] = array
                if part != "embedding":
                    rows, columns = array.shape
                    learnt[part + "|A"] = torch.randn(rows, rank, device=device) / math.sqrt(rows)
                    learnt[part + "|B"] = torch.zeros(rank, columns, device=device)
            else:
                self.base[part] = array
                learnt[part] = array.clone()
        self.learnt = torch.nn.ParameterDict({self.key(k): torch.nn.Parameter(v) for k, v in learnt.items()})

    @staticmethod
    def key(part):
        return part.replace(".", "/")

    def weight(self, part):
        """The weights in use: `scale` is how much of what was learnt is taken."""
        own, base = self.key(part), self.base[part]
        if own in self.learnt:
            now = self.learnt[own]
            return now if self.scale == 1.0 else base + self.scale * (now - base)
        if own + "|A" in self.learnt:
            return base + self.scale * (self.learnt[own + "|A"] @ self.learnt[own + "|B"])
        return base

    def norm(self, part, x):
        y = x.float()
        return (self.weight(part) * y / torch.sqrt((y * y).mean(-1, keepdim=True) + 1e-6)).to(x.dtype)

    def turn(self, x):
        cos, sin = (self.base[k][: x.shape[2]].to(x.dtype) for k in ("rope_cos", "rope_sin"))
        a, b = x[..., : SIZE // 2], x[..., SIZE // 2 :]
        return torch.cat([a * cos - b * sin, b * cos + a * sin], -1)

    def attend(self, part, x, source, turned, **mask):
        def heads(name, y, count):
            return (y @ self.weight(f"{part}.{name}").to(y.dtype)).view(*y.shape[:2], count, SIZE).transpose(1, 2)

        q = self.norm(f"{part}.q_norm", heads("q_proj", x, HEADS))
        k = self.norm(f"{part}.k_norm", heads("k_proj", source, KEY_HEADS))
        v = heads("v_proj", source, KEY_HEADS)
        if turned:
            q, k = self.turn(q), self.turn(k)
        k, v = (y.repeat_interleave(HEADS // KEY_HEADS, 1) for y in (k, v))
        out = F.scaled_dot_product_attention(q, k, v, **mask).transpose(1, 2).flatten(2)
        return out @ self.weight(f"{part}.out_proj").to(out.dtype)

    def embed(self, ids, dtype):
        return (F.embedding(ids, self.weight("embedding")) * 22.625).to(dtype)

    def encode(self, ids, dtype=torch.float32):
        mask = (ids != PAD)[:, None, None, :]
        x = self.embed(ids, dtype)
        for layer in range(12):
            part = f"encoder|layers.{layer}"
            y = self.norm(f"{part}.norm1", x)
            x = x + torch.sigmoid(self.weight(f"{part}.attn_gate")).to(dtype) * self.attend(f"{part}.self_attn", y, y, True, attn_mask=mask)
        return self.norm("encoder|final_norm", x), mask

    def decode(self, ids, read, mask):
        x = self.embed(ids, read.dtype)
        for layer in range(8):
            part = f"decoder|layers.{layer}"
            y = self.norm(f"{part}.norm1", x)
            gate = torch.sigmoid(self.weight(f"{part}.self_attn_gate")).to(x.dtype)
            x = x + gate * self.attend(f"{part}.self_attn", y, y, True, is_causal=True)
            y = self.norm(f"{part}.norm2", x)
            gate = torch.sigmoid(self.weight(f"{part}.cross_attn_gate")).to(x.dtype)
            x = x + gate * self.attend(f"{part}.cross_attn", y, read, False, attn_mask=mask)
        return self.norm("decoder|final_norm", x) @ self.weight("embedding").t().to(x.dtype)

    @torch.no_grad()
    def write(self, ids, most=200, dtype=torch.float32):
        """What it answers by itself, without a grammar: token ids up to the end."""
        read, mask = self.encode(ids, dtype)
        out = torch.full((len(ids), 1), END, device=ids.device)
        done = torch.zeros(len(ids), dtype=torch.bool, device=ids.device)
        for _ in range(most):
            best = self.decode(out, read, mask)[:, -1].argmax(-1)
            out = torch.cat([out, torch.where(done, PAD, best)[:, None]], 1)
            done |= best == END
            if bool(done.all()):
                break
        return out[:, 1:].tolist()
