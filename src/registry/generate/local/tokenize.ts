import { toSingular } from '../../../../common/to-singular.ts'

/** Scripts without spaces, where any two neighbouring letters are searched as a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}/u
const RUN = /[\p{L}\p{M}\p{N}]+/gu
const PLAIN_RUN = /[a-z0-9]+/g
const ACCENTS = /[\u0300-\u036f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what plain ASCII is.
const PLAIN = /^[\x00-\x7f]*$/

/** Words that occur in every question. */
const EMPTY = new Set(
  `a about again all also am an and any anybody anyone anything are around as at available be because been but by can could
  d did display do does done dont each else every everything few find for from get give go got had has have having hello help
  hey hi him her his how i id if im in into is it its just kind know let like list ll look looking m made make many may me
  might more most much must my need no not now of offer offered on one only open option options or other our out over please
  re recommend s search see shall she he should show so some somebody someone something such suggest t tell than thank thanks
  that the their them then there these they thing things this those to today too under until us use ve very view want wanted
  was we were what whats when where which who whom whose why will with within without would you your`.split(
    /\s+/,
  ),
)

/** The words of a text, folded to ignore accents, case and plurals. */
export function tokenize(text: string): string[] {
  // Most texts are plain ASCII, where every step is cheaper.
  if (PLAIN.test(text)) return flatten(text.toLowerCase().match(PLAIN_RUN) ?? [])
  const runs = text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().match(RUN) ?? []
  return runs.flatMap((run) => (UNSPACED.test(run) ? pairs(run) : flatten([run])))
}

const flatten = (runs: readonly string[]): string[] => {
  const tokens: string[] = []
  for (const run of runs) if (!EMPTY.has(run)) tokens.push(toSingular(run))
  return tokens
}

function pairs(run: string): string[] {
  const letters = [...run]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}
