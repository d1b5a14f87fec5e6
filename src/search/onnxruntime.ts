import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Ort from 'onnxruntime-node'
import { packageRoot } from '../package-root.ts'

const requireHere = createRequire(import.meta.url)

/**
 * What runs networks. A package of ours holds it for most systems, since its own package fetches what nobody here needs
 * from elsewhere when it is installed; on others, and in a checkout, it is the one that is installed.
 */
function loadOnnxRuntime(): typeof Ort {
  const ours = join(packageRoot(), 'vendor', 'onnxruntime-node')
  if (existsSync(join(ours, 'bin', 'napi-v6', process.platform, process.arch))) return requireHere(ours)
  try {
    return requireHere('onnxruntime-node')
  } catch (cause) {
    const system = `${process.platform}/${process.arch}`
    throw new Error(
      `What runs the model does not come along for ${system}. Run npm install onnxruntime-node.`,
      {
        cause,
      },
    )
  }
}

export const onnxRuntime = loadOnnxRuntime()
