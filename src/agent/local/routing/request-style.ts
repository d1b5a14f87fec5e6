import { dot } from '../../../search/vectors.ts'

/**
 * A direction in the space of the embedder that comes with Vitrine: questions to a list (which, how much, for a child of
 * five) lie on one side, all else that people ask an assistant on the other. `models/routing/README.md` tells how it was
 * found. In hundredths, two bytes each.
 */
const DIRECTION = [
  'AAIi/9//kQBnALf/AP0v/xYAewBAAdD/uv/D/xUBbv7mAKb/Kv9iAvj+SP8m/2j/LwBmANr/ewAuAH0AkQA5AOEABAEc/64A',
  'XQHA/ucA1P9YAPX/pgBd/xkAkwBI/23/8QDJ/u3+mf7XAnL/8v4Z/17/oP80////1/+b/wT/Lf+x/8sA4wCIAFYBOP8ZAIf+',
  'xgBJAPsAtf8J/1z/g/9b/7H//P23/hUABP9ZAJP/Rf3GAN7/nv6wAMcAgQCYADUAjwAmAGQAOALjABQBLgEKAGX+sQBQ/6D/',
  'YgIsAfP+bf+8AL3+gv8IAKL/Kv4n/woAC/7U/04Bv/8uAM4AiP+tAN7/MQJYAOX/RgGS////EgG5AXQACACcAEn/Vv+pADb/',
  'GQBZ/wEAfwHg/nsBGwEz/8X+ewBC/8H/5/64ADcB9f5F/yf/6f5UAUAAUP8g/w3/Kv9NAEkB9P8ZAP3//QBZAHr/NP6D//j/',
  '9v7K/98AqgB6/yb/m/6CAPQAEQDjASUApP1sABEA/v5R/uv+t/9MABgBsf4hALMARAHR/oD/aADQAJ0B5P9YAGQAKf+o/yIB',
  'v/1W/8f+2P+V/wb/SwD8/lIBZQFh/6QAMQEj/1YAlwDkABYAdwGv/4oBqwDgARABPf+rADsAMQDNALgAhP/hAFkArgASACoA',
  'zP5pAUgA/QDSAC8AZgA0AKQAHQAr/8z/WQA/AGf+gv+2/0sAfgHJAO3/+f4aADMAjf9//wsAO/8xAFwBAAD8ADz/x/8kADr/',
  'iP8/ALj/BgHa/u3+bf/e/3YA3f/tAIv/4f8+//j/QgD7/1//rQHsAL7/xwDz/h3/UQAcAAUBI/+zAO0AwgBwAIQACgAL/9QA',
  '7v/I/UEB+/52/iUBIwEBAvAAEwDYAXT/DQDb/8n+a/8yAGj+rgAjAAsAuv9LANr/EgAY/3b/kP8BAZD/+AH0/ln/9//Z/on/',
  'of7E/vv+6P8Y/yMAOv8IAa3/cAAu/x4A+f8CADz/Qv+fAC8AfgDPAB8Awv4PAWwA',
].join('')
const BIAS = -5.84
const HUNDREDTHS = 100

const bytes = Buffer.from(DIRECTION, 'base64')
const direction = Float32Array.from(
  { length: bytes.length / 2 },
  (_, index) => bytes.readInt16LE(2 * index) / HUNDREDTHS,
)

/** Scores how much a message's embedding resembles a question to a list. */
export const styleOf = (vector: Float32Array): number => dot(vector, direction) + BIAS
