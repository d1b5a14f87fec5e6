import { asJsonObject, type JsonObject } from '../../../../common/json.ts'
import { daysIn } from './dates.ts'
import { mentionsIn, type NumberMention } from './numbers.ts'
import { stemsIn } from './words.ts'

/** A parameter that wants a number. */
interface Wanting {
  readonly key: string
  readonly whole: boolean
  readonly required: boolean
  /** True if a percentage is wanted as such, not as a fraction. */
  readonly percent: boolean
  readonly named: ReadonlySet<string>
  readonly described: ReadonlySet<string>
  /** The model's choice. */
  readonly chosen: unknown
}

/** Only these want the numbers of a day that was named in full. */
const OF_A_DAY = /day|month|year|date/i

const WINDOW = 5
const BY_NAME = 1
const BY_DESCRIPTION = 0.6
const BY_MODEL = 0.5
const IN_ORDER = 0.25
/** An optional field takes a number only with this much evidence. */
const ENOUGH = 0.3

/** Gives each number of a message to the parameter it stands for: by the words around it, the model's choice, and the order. */
export function assignNumbers(schema: JsonObject, args: JsonObject, message: string): JsonObject {
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const wanting = Object.entries(asJsonObject(schema.properties)).flatMap(([key, value]): Wanting[] => {
    const { type, description, enum: options } = asJsonObject(value)
    if ((type !== 'integer' && type !== 'number') || options) return []
    return [
      {
        key,
        whole: type === 'integer',
        required: required.has(key),
        percent: type === 'integer' || /percent|%/i.test(`${key} ${String(description ?? '')}`),
        // A parameter may be called by a letter, as in formulas.
        named: new Set(key.length === 1 ? [key.toLowerCase()] : stemsIn(key)),
        described: new Set(stemsIn(String(description ?? ''))),
        chosen: args[key],
      },
    ]
  })
  const days = wanting.some(({ key }) => OF_A_DAY.test(key)) ? [] : daysIn(message)
  const all = mentionsIn(message)
  const mentions = all.filter(({ start }) => !days.some((day) => start >= day.start && start < day.end))
  if (wanting.length === 0 || all.length === 0) return args
  const { pairs } = best(wanting, scoresOf(wanting, mentions, message), mentions)
  const assigned = Object.fromEntries(
    pairs.map(([index, place]) => [wanting[index]?.key ?? '', valueFor(wanting[index], mentions[place])]),
  )
  const others = Object.entries(args).filter(([key]) => !wanting.some((one) => one.key === key))
  const free = wanting.filter(({ key, required: must }) => must && !(key in assigned))
  const filled = [
    ...others,
    ...Object.entries(assigned),
    // No number is left for these: the model's own, or nothing.
    ...free.flatMap(({ key, chosen }): [string, unknown][] => (chosen === undefined ? [] : [[key, chosen]])),
  ]
  const order = Object.keys(asJsonObject(schema.properties))
  return Object.fromEntries(filled.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)))
}

/** 8 % is 0.08, unless it is asked for in percent. */
const valueFor = (wanted: Wanting | undefined, mention: NumberMention | undefined) =>
  mention?.percent && !wanted?.percent ? Number((mention.value / 100).toPrecision(12)) : mention?.value

function scoresOf(
  wanting: readonly Wanting[],
  mentions: readonly NumberMention[],
  message: string,
): number[][] {
  return wanting.map(({ named, described, chosen }) =>
    mentions.map(({ value, start, end }, index) => {
      // Words beyond the next number belong to that one.
      const left = stemsIn(message.slice(mentions[index - 1]?.end ?? 0, start))
        .reverse()
        .slice(0, WINDOW)
      const right = stemsIn(message.slice(end, mentions[index + 1]?.start ?? message.length)).slice(0, WINDOW)
      const near = (tokens: ReadonlySet<string>, sideOf: readonly string[]) =>
        sideOf.reduce((sum, word, distance) => sum + (tokens.has(word) ? 1 / (1 + distance) : 0), 0)
      const both = (tokens: ReadonlySet<string>) => near(tokens, left) + near(tokens, right)
      return BY_NAME * both(named) + BY_DESCRIPTION * both(described) + (chosen === value ? BY_MODEL : 0)
    }),
  )
}

interface Assignment {
  readonly score: number
  /** Parameter and mention, by their places. */
  readonly pairs: readonly (readonly [number, number])[]
}

const MOST_TRIED = 6

/** The assignment with the most for it. Few parameters are tried in every way, of many only the first. */
function best(
  wanting: readonly Wanting[],
  scores: readonly (readonly number[])[],
  mentions: readonly NumberMention[],
): Assignment {
  const tried = Math.min(wanting.length, MOST_TRIED)
  const places = mentions.slice(0, MOST_TRIED + 2).map((_, index) => index)
  const search = (index: number, used: ReadonlySet<number>, last: number): Assignment => {
    const one = wanting[index]
    if (!one || index >= tried) return { score: 0, pairs: [] }
    const skipped = search(index + 1, used, last)
    // Leaving out what is required is the last resort.
    let found: Assignment = { ...skipped, score: skipped.score - (one.required ? 5 : 0) }
    for (const place of places) {
      const value = mentions[place]?.value ?? 0
      const own = scores[index]?.[place] ?? 0
      if (used.has(place) || (one.whole && !Number.isInteger(value)) || (!one.required && own < ENOUGH))
        continue
      const rest = search(index + 1, new Set([...used, place]), place)
      const score = own + rest.score + (place > last ? IN_ORDER : 0) - (one.required ? 0 : 0.1)
      if (score > found.score) found = { score, pairs: [[index, place], ...rest.pairs] }
    }
    return found
  }
  return search(0, new Set(), -1)
}
