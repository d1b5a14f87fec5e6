// `npx tsx scripts/routing`: fits the weights by which the local model chooses an app, on the open sets of bench/eval.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { featuresOf } from '../../src/agent/local/routing/features.ts'
import { among } from '../../src/agent/local/routing/rate-message.ts'
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
  readonly isRight: boolean
  readonly score: number
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
const choicesOf = (example: Example, style: number): (Choice & { isGiven: boolean })[] =>
  [1, 3].flatMap((count) => {
    const group = example.evidence.slice(0, count)
    const given = example.isFollowUp ? 0 : -1
    return [-1, 0, 1].slice(0, count === 1 ? 2 : 3).map((last) => ({
      options: group.map((_, index) =>
        Object.values(featuresOf(among(group, index, { style, wasLast: index === last }))),
      ),
      isOff: example.isOff,
      isGiven: last === given,
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
      for (const { options, isGiven } of choicesOf(example, styleIn(direction, example))) {
        const scores = options.map((option) => product(option, weights))
        const score = Math.max(...scores)
        scored.push({
          count: options.length,
          isOff: example.isOff,
          isGiven,
          isRight: scores[0] === score,
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
const share = (all: readonly Scored[], isOff: boolean, holds: (one: Scored) => boolean) => {
  const some = all.filter((one) => one.isOff === isOff)
  return `${((100 * some.filter(holds).length) / some.length).toFixed(1)} %`
}
for (const isGiven of [true, false])
  for (const count of counts) {
    const threshold = count === 1 ? threshold1 : threshold3
    const some = scored.filter((one) => one.count === count && one.isGiven === isGiven)
    const right = share(some, false, ({ isRight, score }) => isRight && score >= threshold)
    const alone = share(some, true, ({ score }) => score < threshold)
    const after = isGiven ? '' : ' after an answer'
    console.log(`${count} app(s)${after}, tables left out: right ${right}, off topic left alone ${alone}`)
  }
const { weights, direction } = fitAll(examples)
const [first] = examples
const names = first ? Object.keys(featuresOf(among(first.evidence, 0, { style: 0, wasLast: false }))) : []
const file = join(root, 'src', 'agent', 'local', 'routing', 'weights.ts')
const shift: Record<string, number> = { bias: threshold3, isAlone: threshold1 - threshold3 }
const shifted = weights.map((weight, at) => weight - (shift[names[at] ?? ''] ?? 0))
writeFileSync(file, weightsFile(names, shifted, direction))
process.exit(0)
