import { fields } from '../parts/read.ts'

export interface KitchenSinkData {
  demo: true
}

export function readKitchenSink(output: unknown): KitchenSinkData | null {
  return fields(output)?.demo === true ? { demo: true } : null
}
