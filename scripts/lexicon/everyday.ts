import { stemPhrase } from '../../src/reading/stem-words.ts'
import { isWanted } from './pack.ts'

/** How much of its uses a word has in its everyday meanings together; the wordnets' senses keep their own shares. */
const SHARE = 0.6
/** Marks a meaning among the verbs' flags as one of ours, so that it can be replaced. */
const OURS = 2
const STEPS = 31
const HEAD = 6
const WORD_BYTES = 4

/**
 * Adds everyday words to a packed lexicon, or replaces those that it has. Each line is a meaning: fields separated by `|` are
 * the languages, words separated by `;` are synonyms.
 */
export function addEveryday(packed: Buffer, lines: readonly string[]): Buffer {
  const lexicon = unpack(packed)
  const own = new Map<string, Set<number>>()
  const first = lexicon.parentCounts.length
  lines.forEach((line, place) => {
    line.split('|').forEach((field, language) => {
      for (const text of field.split(';')) {
        const key = stemPhrase(text.trim())
        if (!isWanted(key)) continue
        const id = `${key}\t${language}`
        own.set(id, (own.get(id) ?? new Set()).add(first + place))
      }
    })
  })
  for (const [id, synsets] of own) {
    const [key = '', language = ''] = id.split('\t')
    const share = Math.max(1, Math.round((SHARE * STEPS) / synsets.size))
    const added = [...synsets].map((synset) => (synset << 7) | (Number(language) << 5) | share)
    lexicon.senses.set(key, [...(lexicon.senses.get(key) ?? []), ...added])
  }
  return pack(lexicon, lines.length)
}

interface Packed {
  readonly senses: Map<string, number[]>
  readonly parents: Uint32Array
  readonly related: Uint32Array
  readonly parentCounts: Uint8Array
  readonly relatedCounts: Uint8Array
  readonly verbs: Uint8Array
}

function unpack(packed: Buffer): Packed {
  const bytes = Uint8Array.from(packed)
  const [textLength = 0, keys = 0, count = 0, synsets = 0, parents = 0, related = 0] = new Uint32Array(
    bytes.buffer,
    0,
    HEAD,
  )
  let at = HEAD * WORD_BYTES
  const numbers = (length: number) => {
    const from = at
    at += length * WORD_BYTES
    return new Uint32Array(bytes.buffer, from, length)
  }
  const small = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  const senses = numbers(count)
  const [parentTargets, relatedTargets] = [numbers(parents), numbers(related)]
  const [counts, parentCounts, relatedCounts, verbs] = [
    small(keys),
    small(synsets),
    small(synsets),
    small(synsets),
  ]
  const text = Buffer.from(small(textLength)).toString('latin1').split('\n')
  const ours = verbs.indexOf(OURS)
  const kept = ours < 0 ? synsets : ours
  let sense = 0
  const byKey = new Map<string, number[]>()
  for (const [place, key] of text.entries()) {
    const from = sense
    sense += counts[place] ?? 0
    const some = [...senses.subarray(from, sense)].filter((bits) => bits >>> 7 < kept)
    if (some.length > 0) byKey.set(key, some)
  }
  return {
    senses: byKey,
    parents: parentTargets,
    related: relatedTargets,
    parentCounts: parentCounts.subarray(0, kept),
    relatedCounts: relatedCounts.subarray(0, kept),
    verbs: verbs.subarray(0, kept),
  }
}

function pack(
  { senses, parents, related, parentCounts, relatedCounts, verbs }: Packed,
  added: number,
): Buffer {
  const keys = [...senses.keys()].sort()
  const lists = keys.map((key) => (senses.get(key) ?? []).slice(0, 255))
  const packed = Uint32Array.from(lists.flat())
  const text = Buffer.from(keys.join('\n'), 'latin1')
  const none = Buffer.alloc(added)
  const head = Uint32Array.of(
    text.length,
    keys.length,
    packed.length,
    parentCounts.length + added,
    parents.length,
    related.length,
  )
  const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array) =>
    Buffer.from(buffer, byteOffset, byteLength)
  return Buffer.concat([
    bytesOf(head),
    bytesOf(packed),
    bytesOf(parents),
    bytesOf(related),
    Uint8Array.from(lists, ({ length }) => length),
    parentCounts,
    none,
    relatedCounts,
    none,
    verbs,
    Buffer.alloc(added, OURS),
    text,
  ])
}
