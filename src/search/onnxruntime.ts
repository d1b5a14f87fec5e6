import type * as Ort from 'onnxruntime-node'
import { requireOptional } from './optional-package.ts'

/** What runs networks. */
export const onnxRuntime = requireOptional('onnxruntime-node', 'The local model') as typeof Ort
