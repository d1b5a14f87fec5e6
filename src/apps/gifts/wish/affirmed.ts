import { stemOf, type Token } from './tokens.ts'
import { LIKING } from './word-tables.ts'

interface Span {
  readonly from: number
  readonly end: number
}

/** The places of all these. */
export const spanPlaces = (spans: readonly Span[]): ReadonlySet<number> =>
  new Set(spans.flatMap(({ from, end }) => Array.from({ length: end - from }, (_, at) => from + at)))

const SPLITS = /^(?:but|who|which|because|though|although|while|everyone|everybody|people|however|yet)$/
/** Who does a thing likes it: "a runner", "she golfs". */
const DOES = /^\p{L}{3,}(?:er|ers|ist|or|ors)$/u
const PERSON = /^(?:he|she|they|who|and|dad|mum|mom)$/
const LEAST = 3

/** Tells which words stand in a part of the text that speaks well of them, outside of what is refused. */
export function affirmedIn(tokens: readonly Token[], refusals: readonly Span[]): (word: string) => boolean {
  const refused = spanPlaces(refusals)
  const stems = new Set<string>()
  const things = new Set<string>()
  let part: string[] = []
  const close = () => {
    const liked = part.some((word) => LIKING.has(word))
    for (const [at, word] of part.entries()) {
      const does = DOES.test(word) || (/[^s]s$/.test(word) && PERSON.test(part[at - 1] ?? ''))
      if (word.length < LEAST || LIKING.has(word) || !(liked || does)) continue
      stems.add(stemOf(word))
      if (!word.endsWith('ing')) things.add(stemOf(word))
    }
    part = []
  }
  for (const [at, { word, gap }] of tokens.entries()) {
    if (gap !== 'none' || SPLITS.test(word) || refused.has(at)) close()
    if (!refused.has(at)) part.push(word)
  }
  close()
  // Who loves fishing may hate fish.
  return (word) => (word.endsWith('ing') ? stems : things).has(stemOf(word))
}
