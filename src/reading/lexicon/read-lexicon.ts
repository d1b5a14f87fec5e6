import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { packageRoot } from '../../package-root.ts'

const LEXICON_LANGUAGES = ['en', 'de', 'fr', 'es'] as const

/** One meaning of a word: the synset, in which language, and the share of the word's uses that have it. */
export interface Sense {
  readonly synset: number
  readonly language: (typeof LEXICON_LANGUAGES)[number]
  readonly share: number
}

/** Words of four languages by their meanings, as `scripts/build-lexicon.ts` packs them. */
export interface Lexicon {
  /** The senses of a stem phrase in all languages. */
  senses(phrase: string): readonly Sense[]
  /** What is a kind of it. */
  children(synset: number): Uint32Array
  /** Other word classes for the same thing, and adjectives that say nearly the same. */
  related(synset: number): Uint32Array
  isVerb(synset: number): boolean
}

const FILE = join('models', 'lexicon', 'lexicon.br')
const HEAD = 6
const STEPS = 31
const NEWLINE = 10
const NONE = new Uint32Array(0)

let loaded: Lexicon | null = null
/** Read when it is first needed. An app that was built elsewhere has our code and not our files: it knows no meanings. */
export function lexicon(): Lexicon {
  loaded ??= readLexicon()
  return loaded
}

function readLexicon(): Lexicon {
  const file = lexiconFile()
  if (!file) return { senses: () => [], children: () => NONE, related: () => NONE, isVerb: () => false }
  const bytes = brotliDecompressSync(readFileSync(file))
  const words = new Uint32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 4)),
  )
  const [textLength = 0, keys = 0, senses = 0, synsets = 0, parents = 0, related = 0] = words
  let at = HEAD
  const numbers = (count: number) => {
    at += count
    return words.subarray(at - count, at)
  }
  const [packed, parentTargets, relatedTargets] = [numbers(senses), numbers(parents), numbers(related)]
  let byte = at * 4
  const small = (count: number) => {
    byte += count
    return bytes.subarray(byte - count, byte)
  }
  const [counts, parentCounts, relatedCounts, verbs] = [
    small(keys),
    small(synsets),
    small(synsets),
    small(synsets),
  ]
  const text = bytes.subarray(byte, byte + textLength)
  return {
    senses: sensesIn(text, starts(counts), packed),
    children: edges(...inverse(parentCounts, parentTargets)),
    related: edges(relatedCounts, relatedTargets),
    isVerb: (synset) => verbs[synset] === 1,
  }
}

function lexiconFile(): string | null {
  for (const root of [packageRoot, installedRoot])
    try {
      const file = join(root(), FILE)
      if (existsSync(file)) return file
    } catch {
      // It is not there to be found.
    }
  return null
}

const installedRoot = () => dirname(createRequire(import.meta.url).resolve('vitrine/package.json'))

/** Where each list starts among all of them, and the last one ends. */
function starts(counts: ArrayLike<number>): Uint32Array {
  const places = new Uint32Array(counts.length + 1)
  for (let at = 0; at < counts.length; at += 1) places[at + 1] = (places[at] ?? 0) + (counts[at] ?? 0)
  return places
}

function edges(counts: ArrayLike<number>, targets: Uint32Array): (synset: number) => Uint32Array {
  const places = starts(counts)
  return (synset) => targets.subarray(places[synset], places[synset + 1])
}

function inverse(counts: Uint8Array, targets: Uint32Array): [Uint32Array, Uint32Array] {
  const back = new Uint32Array(counts.length)
  for (const target of targets) back[target] = (back[target] ?? 0) + 1
  const next = starts(back)
  const sources = new Uint32Array(targets.length)
  let at = 0
  counts.forEach((count, source) => {
    for (let step = 0; step < count; step += 1, at += 1) {
      const target = targets[at] ?? 0
      sources[next[target] ?? 0] = source
      next[target] = (next[target] ?? 0) + 1
    }
  })
  return [back, sources]
}

/** Looks a phrase up among the lines by halves. */
function sensesIn(text: Buffer, places: Uint32Array, packed: Uint32Array): Lexicon['senses'] {
  const lines = new Uint32Array(places.length)
  for (let at = 0, line = 1; at < text.length; at += 1) if (text[at] === NEWLINE) lines[line++] = at + 1
  lines[places.length - 1] = text.length + 1
  return (phrase) => {
    const wanted = Buffer.from(phrase, 'latin1')
    let [low, high] = [0, places.length - 2]
    while (low <= high) {
      const middle = (low + high) >> 1
      const order = text.compare(wanted, 0, wanted.length, lines[middle], (lines[middle + 1] ?? 1) - 1)
      if (order === 0) return [...packed.subarray(places[middle], places[middle + 1])].map(unpack)
      if (order < 0) low = middle + 1
      else high = middle - 1
    }
    return []
  }
}

const unpack = (bits: number): Sense => ({
  synset: bits >>> 7,
  language: LEXICON_LANGUAGES[(bits >>> 5) & 3] ?? 'en',
  share: (bits & STEPS) / STEPS,
})
