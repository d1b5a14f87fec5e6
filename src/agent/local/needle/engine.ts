import { readFileSync } from 'node:fs'
import type { Tensor as NetworkTensor } from 'onnxruntime-node'
import type { JsonObject } from '../../../../common/json.ts'
import { checkModelFile } from '../../../search/gte-small.ts'
import { loadOnnxRuntime } from '../../../search/optional-package.ts'
import { NEEDLE_NETWORKS, readNeedleVocabulary } from './files.ts'
import { after, callGrammar, type GrammarOptions, nothing } from './grammar.ts'
import { widen } from './half.ts'
import {
  EMBEDDED,
  HEAD_SIZE,
  KEY_HEADS,
  LAYERS,
  newKeys,
  newValues,
  pastKeys,
  pastValues,
  ROTATION,
  WIDTH,
} from './network.ts'
import { CALLS, createNeedleTokenizer, END, TOOLS } from './tokenizer.ts'
import { type NeedleTool, toolText } from './tool-text.ts'

export interface NeedleOrder extends Omit<GrammarOptions, 'silence'> {
  readonly message: string
  /** Under snake-case names, as many as fit. */
  readonly tools: readonly NeedleTool[]
  /** The arguments that may be written for each tool; may be narrower than its description. */
  readonly schemas: readonly JsonObject[]
}

export interface NeedleChoice {
  /** The call it would make, as JSON of a name and arguments. */
  readonly call: string
  /** Log odds of a call over silence. */
  readonly lean: number
}

/** The model's context length in tokens. */
export const MOST_READ = 1024
const MOST_MESSAGE = 400
const MOST_WRITTEN = 256
const HALF_BYTES = 2

const { InferenceSession, Tensor } = loadOnnxRuntime()

type Feeds = Record<string, NetworkTensor>

/** One thread: the others belong to the calls. */
const OPTIONS = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  logSeverityLevel: 3,
} as const

export async function loadNeedle() {
  const { pieces, encode } = createNeedleTokenizer(readNeedleVocabulary())
  const { places: rotations, words, ...networks } = NEEDLE_NETWORKS
  for (const { path, sha256 } of Object.values(NEEDLE_NETWORKS)) await checkModelFile(path, sha256)
  const open = ({ path }: { path: string }) => InferenceSession.create(path, OPTIONS)
  const [encoder, cross, step] = await Promise.all(
    [networks.encoder, networks.cross, networks.step].map(open),
  )
  if (!encoder || !cross || !step) throw new Error('The networks could not be loaded.')
  const places = new Float32Array(new Uint8Array(readFileSync(rotations.path)).buffer)
  const table = readFileSync(words.path)
  const embed = (ids: readonly number[]) => {
    const rows = ids.map((id) => table.subarray(id * WIDTH * HALF_BYTES, (id + 1) * WIDTH * HALF_BYTES))
    return new Tensor('float32', widen(Buffer.concat(rows)), [1, ids.length, WIDTH])
  }
  const [silent = 0] = encode('[]')
  const [calling = 0] = encode('[{"')

  const read = async (message: string, tools: readonly NeedleTool[]): Promise<Feeds> => {
    const ids = [...encode(message).slice(0, MOST_MESSAGE), TOOLS, ...encode(toolText(tools))].slice(
      0,
      MOST_READ,
    )
    const { encoder_hidden_states } = await encoder.run({
      encoder_input_ids: new Tensor('int32', Int32Array.from(ids), [1, ids.length]),
      [EMBEDDED]: embed(ids),
    })
    return (await cross.run({ encoder_hidden_states } as Feeds)) as Feeds
  }
  const rotationAt = (start: number, place: number) =>
    new Tensor('float32', places.slice(start + place * ROTATION, start + (place + 1) * ROTATION), [
      1,
      ROTATION,
    ])
  const half = places.length / 2

  /** Writes one token more, and gives the logits of the next. */
  const createWriter = (seen: Feeds) => {
    let past: Feeds = Object.fromEntries(
      Array.from({ length: LAYERS }, (_, layer) => [pastKeys(layer), pastValues(layer)])
        .flat()
        .map((name) => [name, new Tensor('float32', new Float32Array(0), [1, KEY_HEADS, 0, HEAD_SIZE])]),
    )
    let place = 0
    return async (id: number): Promise<Float32Array> => {
      const made = (await step.run({
        ...seen,
        ...past,
        decoder_input_ids: new Tensor('int32', Int32Array.of(id), [1, 1]),
        [EMBEDDED]: embed([id]),
        cosine: rotationAt(0, place),
        sine: rotationAt(half, place),
      })) as Feeds
      place += 1
      past = {}
      for (let layer = 0; layer < LAYERS; layer += 1) {
        const [keys, values] = [made[newKeys(layer)], made[newValues(layer)]]
        if (keys) past[pastKeys(layer)] = keys
        if (values) past[pastValues(layer)] = values
      }
      return made.logits?.data as Float32Array
    }
  }

  return {
    /** Number of tokens that a list of tools takes. */
    sizeOf: (tools: readonly NeedleTool[]) => encode(toolText(tools)).length,
    async choose({ message, tools, schemas, numbers }: NeedleOrder): Promise<NeedleChoice> {
      const write = createWriter(await read(message, tools))
      await write(END)
      let logits = await write(CALLS)
      const lean = (logits[calling] ?? 0) - (logits[silent] ?? 0)
      const writable = tools.map((tool, index) => ({
        ...tool,
        inputSchema: schemas[index] ?? tool.inputSchema,
      }))
      let expected = callGrammar(writable, { silence: false, numbers })
      let text = ''
      for (let count = 0; count < MOST_WRITTEN && expected !== nothing; count += 1) {
        const best = bestToken(logits, pieces, expected, count === 0)
        if (!best) break
        text += best.piece
        expected = best.next
        if (expected !== nothing) logits = await write(best.id)
      }
      return { call: text, lean }
    },
  }
}

/** The likeliest token that may stand here. The first has a space before it, as all text has. */
function bestToken(
  logits: Float32Array,
  pieces: readonly string[],
  expected: Parameters<typeof after>[0],
  first: boolean,
) {
  let best: { id: number; piece: string; next: Parameters<typeof after>[0]; value: number } | null = null
  for (let id = 0; id < logits.length; id += 1) {
    const value = logits[id] ?? 0
    const whole = pieces[id]
    if (!whole || (best && value <= best.value)) continue
    const piece = first ? whole.trimStart() : whole
    const next = piece === '' ? null : after(expected, piece)
    if (next) best = { id, piece, next, value }
  }
  return best
}
