/** A message with what is known of each app: the first is the right one, or none is. */
export interface Choice {
  readonly options: readonly (readonly number[])[]
  readonly isOff: boolean
  readonly weight: number
}

const RATE = 0.05
const STEPS = 500

/** Adam on a gradient over all examples. */
function descend(size: number, gradientAt: (weights: Float64Array) => Float64Array): Float64Array {
  const weights = new Float64Array(size)
  const [first, second] = [new Float64Array(size), new Float64Array(size)]
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = gradientAt(weights)
    for (let at = 0; at < size; at += 1) {
      const slope = gradient[at] ?? 0
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * slope
      second[at] = 0.99 * (second[at] ?? 0) + 0.01 * slope * slope
      const move = (first[at] ?? 0) / (1 - 0.9 ** step)
      weights[at] =
        (weights[at] ?? 0) - (RATE * move) / (Math.sqrt((second[at] ?? 0) / (1 - 0.99 ** step)) + 1e-8)
    }
  }
  return weights
}

export function product(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

function add(to: Float64Array, values: ArrayLike<number>, factor: number): void {
  for (let at = 0; at < values.length; at += 1) to[at] = (to[at] ?? 0) + factor * (values[at] ?? 0)
}

/** A direction that tells two kinds of vectors apart: logistic regression with L2. The last weight is the bias. */
export function fitDirection(
  vectors: readonly ArrayLike<number>[],
  isOne: readonly boolean[],
  penalty: number,
): Float64Array {
  const size = (vectors[0]?.length ?? 0) + 1
  return descend(size, (weights) => {
    const gradient = weights.map((weight, at) => (at === size - 1 ? 0 : (penalty * weight) / vectors.length))
    for (const [index, vector] of vectors.entries()) {
      const score = product(vector, weights) + (weights[size - 1] ?? 0)
      const miss = (1 / (1 + Math.exp(-score)) - (isOne[index] ? 1 : 0)) / vectors.length
      add(gradient, vector, miss)
      gradient[size - 1] = (gradient[size - 1] ?? 0) + miss
    }
    return gradient
  })
}

/** A conditional logit in which “none of them” is one of the choices and has the score 0. */
export function fitChoices(choices: readonly Choice[], penalty: number): Float64Array {
  const size = choices[0]?.options[0]?.length ?? 0
  const total = choices.reduce((sum, { weight }) => sum + weight, 0)
  return descend(size, (weights) => {
    const gradient = weights.map((weight) => (penalty * weight) / choices.length)
    for (const { options, isOff, weight } of choices) {
      const scores = options.map((option) => product(option, weights))
      const top = Math.max(0, ...scores)
      const whole = scores.reduce((sum, score) => sum + Math.exp(score - top), Math.exp(-top))
      for (const [index, option] of options.entries()) {
        const chance = Math.exp((scores[index] ?? 0) - top) / whole
        add(gradient, option, ((chance - (index === 0 && !isOff ? 1 : 0)) * weight) / total)
      }
    }
    return gradient
  })
}
