// `npx tsx scripts/routing`: fits the weights by which the local model chooses an app, on the open sets of bench/eval.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { featuresOf } from '../../src/agent/local/routing/features.ts'
import { among, NEARLY } from '../../src/agent/local/routing/rate-message.ts'
import { type Example, readExamples } from './examples.ts'
import { type Choice, fitChoices, fitDirection, product } from './fit.ts'
import { weightsFile } from './weights-file.ts'

const FOLDS = 6
const INNER_FOLDS = 4
const STYLE_PENALTY = 0.33
const PENALTY = 2
/** The share of messages about something else that is left alone. */
const LEFT_ALONE = 0.81
const root = join(import.meta.dirname, '..', '..')

interface Scored {
  readonly count: number
  readonly isOff: boolean
  /** As the set has it, not after an answer that we put before it. */
  readonly isGiven: boolean
  readonly lang: string
  /** The right app's first. */
  readonly scores: readonly number[]
  readonly score: number
  /** True if the best app answered last. */
  readonly wasLast: boolean
}

const styled = (examples: readonly Example[]) =>
  fitDirection(
    examples.map(({ vector }) => vector),
    examples.map(({ isOff }) => !isOff),
    STYLE_PENALTY,
  )
const styleIn = (direction: Float64Array, { vector }: Example) =>
  product(vector, direction) + (direction[vector.length] ?? 0)

/** Of each example the style by a direction that was fitted without its table. */
function heldOutStyles(examples: readonly Example[]): Map<Example, number> {
  const styles = new Map<Example, number>()
  for (let fold = 0; fold < INNER_FOLDS; fold += 1) {
    const direction = styled(examples.filter(({ place }) => place % INNER_FOLDS !== fold))
    for (const example of examples.filter(({ place }) => place % INNER_FOLDS === fold))
      styles.set(example, styleIn(direction, example))
  }
  return styles
}

/** Fewer messages begin a conversation than follow an answer, and most of ours are written as if they did. */
const AFTER_WEIGHT = 0.5

/** Each example with one app and with three, as a first message or after an answer of one of the apps. */
const choicesOf = (example: Example, style: number): (Choice & { isGiven: boolean; last: number })[] =>
  [1, 3].flatMap((count) => {
    const group = example.evidence.slice(0, count)
    const given = example.isFollowUp ? 0 : -1
    return [-1, 0, 1].slice(0, count === 1 ? 2 : 3).map((last) => ({
      options: group.map((_, index) =>
        Object.values(featuresOf(among(group, index, { style, wasLast: index === last }))),
      ),
      isOff: example.isOff,
      isGiven: last === given,
      last,
      weight: last === given ? example.weight : example.isFollowUp ? 0 : AFTER_WEIGHT * example.weight,
    }))
  })

function fitAll(examples: readonly Example[]) {
  const styles = heldOutStyles(examples)
  const weights = fitChoices(
    examples.flatMap((example) => choicesOf(example, styles.get(example) ?? 0)),
    PENALTY,
  )
  return { weights, direction: styled(examples) }
}

function crossValidate(examples: readonly Example[]): Scored[] {
  const scored: Scored[] = []
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const { weights, direction } = fitAll(examples.filter(({ place }) => place % FOLDS !== fold))
    for (const example of examples.filter(({ place, isTest }) => isTest && place % FOLDS === fold))
      for (const { options, isGiven, last } of choicesOf(example, styleIn(direction, example))) {
        const scores = options.map((option) => product(option, weights))
        const score = Math.max(...scores)
        scored.push({
          count: options.length,
          isOff: example.isOff,
          isGiven,
          lang: example.lang,
          scores,
          wasLast: last >= 0 && scores[last] === score,
          score,
        })
      }
  }
  return scored
}

const examples = await readExamples(join(root, 'bench', 'eval'), join(root, 'models', 'routing'))
const scored = crossValidate(examples)
const counts = [1, 3] as const
const [threshold1, threshold3] = counts.map((count) => {
  const off = scored
    .filter((one) => one.isGiven && one.isOff && one.count === count)
    .map(({ score }) => score)
  return off.toSorted((one, other) => one - other)[Math.floor(LEFT_ALONE * off.length)] ?? 0
}) as [number, number]
const share = (all: readonly Scored[], holds: (one: Scored) => boolean) =>
  `${((100 * all.filter(holds).length) / all.length).toFixed(1)} %`

function report(all: readonly Scored[], threshold: number): string {
  const on = all.filter(({ isOff }) => !isOff)
  const off = all.filter(({ isOff }) => isOff)
  const isReached = ({ score }: Scored) => score >= threshold
  const isFirst = ({ scores, score }: Scored) => scores[0] === score
  const asked = ({ scores, score, wasLast }: Scored) =>
    scores.filter((each) => each >= threshold && (each === score || (!wasLast && score - each < NEARLY)))
  return [
    `right ${share(on, (one) => isReached(one) && isFirst(one))}`,
    `right or one of two asked ${share(on, (one) => asked(one).includes(one.scores[0] ?? Number.NaN))}`,
    `two asked ${share(on, (one) => asked(one).length > 1)}`,
    `off topic left alone ${share(off, (one) => !isReached(one))}`,
  ].join(', ')
}

for (const isGiven of [true, false])
  for (const count of counts) {
    const threshold = count === 1 ? threshold1 : threshold3
    const some = scored.filter((one) => one.count === count && one.isGiven === isGiven)
    console.log(
      `${count} app(s)${isGiven ? '' : ' after an answer'}, tables left out: ${report(some, threshold)}`,
    )
    if (!isGiven) continue
    for (const lang of [...new Set(some.map((one) => one.lang))].sort())
      console.log(
        `  ${lang}: ${report(
          some.filter((one) => one.lang === lang),
          threshold,
        )}`,
      )
  }
const { weights, direction } = fitAll(examples)
const [first] = examples
const names = first ? Object.keys(featuresOf(among(first.evidence, 0, { style: 0, wasLast: false }))) : []
const file = join(root, 'src', 'agent', 'local', 'routing', 'weights.ts')
const shift: Record<string, number> = { bias: threshold3, isAlone: threshold1 - threshold3 }
const shifted = weights.map((weight, at) => weight - (shift[names[at] ?? ''] ?? 0))
writeFileSync(file, weightsFile(names, shifted, direction))
process.exit(0)
