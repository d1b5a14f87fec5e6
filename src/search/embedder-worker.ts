import { parentPort } from 'node:worker_threads'
import { Tokenizer } from '@huggingface/tokenizers'
import { lowerPriority } from '../threads/lower-priority.ts'
import { serve } from '../threads/serve.ts'
import {
  checkIsBuilt,
  checkModelFile,
  DIMENSIONS,
  findModelFiles,
  maxTokensOf,
  NETWORK_SHA256,
} from './gte-small.ts'
import { loadOnnxRuntime } from './optional-package.ts'

checkIsBuilt()
const { InferenceSession, Tensor } = loadOnnxRuntime()

// Far beyond what fits in the model; a text of a megabyte must not be cut into tokens for nothing.
const MAX_CHARACTERS = 8000

async function loadModel() {
  const { network, tokenizer, tokenizerConfig } = findModelFiles()
  await checkModelFile(network, NETWORK_SHA256)
  const tokens = new Tokenizer(tokenizer, tokenizerConfig)
  // One thread: the others belong to the calls that are not about search.
  const session = await InferenceSession.create(network, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  })
  const tokenise = (text: string): number[] => {
    const { ids } = tokens.encode(text.slice(0, MAX_CHARACTERS))
    const most = maxTokensOf(text)
    return ids.length <= most ? ids : [...ids.slice(0, most - 1), ...ids.slice(-1)]
  }
  return async (texts: readonly string[]): Promise<Float32Array> => {
    const rows = texts.map(tokenise)
    const { last_hidden_state: states } = await session.run(feedsOf(rows))
    if (!(states?.data instanceof Float32Array)) throw new Error('The model gave no vectors.')
    return meanOf(states.data, rows)
  }
}

function feedsOf(rows: readonly number[][]) {
  const length = Math.max(...rows.map((row) => row.length))
  const shape = [rows.length, length]
  const ids = new BigInt64Array(rows.length * length)
  const mask = new BigInt64Array(rows.length * length)
  rows.forEach((row, at) => {
    row.forEach((id, index) => {
      ids[at * length + index] = BigInt(id)
      mask[at * length + index] = 1n
    })
  })
  return {
    input_ids: new Tensor('int64', ids, shape),
    attention_mask: new Tensor('int64', mask, shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
  }
}

/** The mean over each row's own tokens, at unit length. */
function meanOf(states: Float32Array, rows: readonly number[][]): Float32Array {
  const length = states.length / rows.length / DIMENSIONS
  const vectors = new Float32Array(rows.length * DIMENSIONS)
  rows.forEach((row, at) => {
    const vector = vectors.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS)
    for (let token = 0; token < row.length; token += 1) {
      const start = (at * length + token) * DIMENSIONS
      for (let i = 0; i < DIMENSIONS; i += 1) vector[i] = (vector[i] ?? 0) + (states[start + i] ?? 0)
    }
    const norm = Math.hypot(...vector) || 1
    for (let i = 0; i < DIMENSIONS; i += 1) vector[i] = (vector[i] ?? 0) / norm
  })
  return vectors
}

async function openModel() {
  const embed = await loadModel()
  return {
    /** Answered once the model is loaded. */
    ready: (_: null) => {},
    embed: (texts: readonly string[]) => embed(texts),
  }
}

export type EmbedderCalls = Awaited<ReturnType<typeof openModel>>

if (parentPort) {
  lowerPriority()
  serve(parentPort, await openModel())
}
