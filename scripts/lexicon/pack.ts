import { stemPhrase } from '../../src/reading/stem-words.ts'
import { LANGUAGES, type Lemma, type Synsets } from './wordnets.ts'

const LONGEST = 3
/** Rarer senses than one in so many are left out. */
const LEAST_SHARE = 0.02
const STEPS = 31

interface Sense {
  readonly synset: number
  readonly language: number
  readonly share: number
}

/**
 * One buffer: counts; keys by alphabet, a line each; how many senses each has; the senses as 32 bits (synset 18,
 * language 2, share 5); then the kinds and relations of each synset, and which are verbs. `src/reading/lexicon` reads it.
 */
export function packLexicon(synsets: Synsets, lemmas: readonly Lemma[]): Buffer {
  const senses = sensesByKey(synsets, lemmas)
  const keys = [...senses.keys()].sort()
  const used = [...new Set(keys.flatMap((key) => (senses.get(key) ?? []).map(({ synset }) => synset)))].sort(
    (a, b) => a - b,
  )
  const withParents = closedUpwards(synsets, used)
  const places = new Map(withParents.map((synset, place) => [synset, place]))
  const text = Buffer.from(keys.join('\n'), 'latin1')
  const counts = Uint8Array.from(keys, (key) => senses.get(key)?.length ?? 0)
  const packed = Uint32Array.from(
    keys.flatMap((key) => senses.get(key) ?? []),
    ({ synset, language, share }) =>
      ((places.get(synset) ?? 0) << 7) | (language << 5) | Math.max(1, Math.round(share * STEPS)),
  )
  const edges = (of: 'parents' | 'related') => {
    const lists = withParents.map((synset) =>
      (synsets.list[synset]?.[of] ?? []).flatMap((one) => places.get(one) ?? []).slice(0, 255),
    )
    return { counts: Uint8Array.from(lists, ({ length }) => length), targets: Uint32Array.from(lists.flat()) }
  }
  const [parents, related] = [edges('parents'), edges('related')]
  const isVerb = Uint8Array.from(withParents, (synset) => (synsets.list[synset]?.verb ? 1 : 0))
  const head = Uint32Array.of(
    text.length,
    keys.length,
    packed.length,
    withParents.length,
    parents.targets.length,
    related.targets.length,
  )
  return Buffer.concat([
    bytesOf(head),
    bytesOf(packed),
    bytesOf(parents.targets),
    bytesOf(related.targets),
    counts,
    parents.counts,
    related.counts,
    isVerb,
    text,
  ])
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Each key of a language with its senses and the share that each has of its uses. */
function sensesByKey({ list }: Synsets, lemmas: readonly Lemma[]): Map<string, Sense[]> {
  const weights = new Map<string, Map<number, number>>()
  for (const { text, language, synset, weight } of lemmas) {
    const key = stemPhrase(text)
    if (!isWanted(key) || (list[synset]?.instance && weight < 1.5 && language !== 'en')) continue
    if (list[synset]?.instance && language === 'en' && weight < 2) continue
    const id = `${key}\t${language}`
    const known = weights.get(id) ?? new Map<number, number>()
    weights.set(id, known.set(synset, (known.get(synset) ?? 0) + weight))
  }
  const senses = new Map<string, Sense[]>()
  for (const [id, known] of weights) {
    const [key = '', language = 'en'] = id.split('\t')
    const whole = [...known.values()].reduce((sum, weight) => sum + weight, 0)
    const kept = [...known]
      .map(([synset, weight]) => ({
        synset,
        language: LANGUAGES.indexOf(language as 'en'),
        share: weight / whole,
      }))
      .filter(({ share }) => share >= LEAST_SHARE)
      .sort((a, b) => b.share - a.share)
      .slice(0, 40)
    senses.set(key, [...(senses.get(key) ?? []), ...kept])
  }
  return senses
}

/** Folded letters of at most three words. */
export const isWanted = (key: string) =>
  /^[a-z]{2,}(?: [a-z]+)*$/.test(key) && key.split(' ').length <= LONGEST && key.length <= 30

function closedUpwards({ list }: Synsets, used: readonly number[]): number[] {
  const all = new Set(used)
  for (const synset of all) for (const parent of list[synset]?.parents ?? []) all.add(parent)
  return [...all].sort((a, b) => a - b)
}
