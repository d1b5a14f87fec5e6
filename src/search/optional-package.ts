import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Ort from 'onnxruntime-node'
import type * as Usearch from 'usearch'
import { MODELS_MISSING, NETWORK } from './gte-small.ts'

const requireHere = createRequire(import.meta.url)

/** None needs its install script; that of onnxruntime-node would fetch libraries for graphics cards. */
const installCommand = (name: string) => `npm install --ignore-scripts ${name}`

/** Loads a package that npm may have left out because it has programs for each system. */
function requireOptional(name: string, purpose: string): unknown {
  try {
    return requireHere(name)
  } catch (cause) {
    throw new Error(`${purpose} needs the package ${name}. Run ${installCommand(name)}.`, { cause })
  }
}

/** Runs networks. */
export const loadOnnxRuntime = () => requireOptional('onnxruntime-node', 'The local model') as typeof Ort

/** Compares vectors. */
export const loadUsearch = () => requireOptional('usearch', 'Comparing vectors') as typeof Usearch

const WITHOUT_MODELS =
  'Without them apps search by words only; the gift recommender and the local chat model are off.'

/** A warning for the owner where the local models or what runs them is missing; null where both are here. */
export function missingModels(network = NETWORK): string | null {
  if (!existsSync(network)) return `${MODELS_MISSING} ${WITHOUT_MODELS}`
  try {
    requireHere.resolve('onnxruntime-node')
    return null
  } catch {
    return `onnxruntime-node is not installed, and the local models need it. ${WITHOUT_MODELS} Run ${installCommand('onnxruntime-node')} and start again.`
  }
}
