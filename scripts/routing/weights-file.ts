const HUNDREDTHS = 100
const LINE = 96

/** The source of `src/agent/local/routing/weights.ts`. */
export function weightsFile(
  names: readonly string[],
  weights: Float64Array,
  direction: Float64Array,
): string {
  const size = direction.length - 1
  const bytes = Buffer.alloc(2 * size)
  for (let at = 0; at < size; at += 1)
    bytes.writeInt16LE(Math.round((direction[at] ?? 0) * HUNDREDTHS), 2 * at)
  const lines = bytes.toString('base64').match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []
  const entries = names.map((name, at) => `  ${name}: ${Number((weights[at] ?? 0).toFixed(3))},`)
  return `// Written by \`npx tsx scripts/routing\`; models/routing/README.md tells how.
import type { Features } from './features.ts'

/** Zero is the threshold from which a message is for an app. */
export const WEIGHTS: Readonly<Record<keyof Features, number>> = {
${entries.join('\n')}
}

/** A direction in the space of the built-in embedder, in hundredths of two bytes each. */
const DIRECTION = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('')
const bytes = Buffer.from(DIRECTION, 'base64')

/** Questions to a list (which, how much, for a child of five) lie on one side, all else that people ask on the other. */
export const STYLE = {
  direction: Float32Array.from(
    { length: bytes.length / 2 },
    (_, index) => bytes.readInt16LE(2 * index) / ${HUNDREDTHS},
  ),
  bias: ${Number((direction[size] ?? 0).toFixed(2))},
}
`
}
