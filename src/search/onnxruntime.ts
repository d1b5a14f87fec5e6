import { join } from 'node:path'
import type * as Ort from 'onnxruntime-node'
import { requireNative } from './native-package.ts'

/** What runs networks. */
export const onnxRuntime = requireNative('onnxruntime-node', [
  join('bin', 'napi-v6', process.platform, process.arch),
]) as typeof Ort
