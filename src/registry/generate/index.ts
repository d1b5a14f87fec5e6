import type { Model } from '../../agent/model.ts'
import type { Embedder } from '../../search/embedder.ts'
import type { Layouts } from '../content.ts'
import type { Generator } from './generator.ts'
import { createLocalGenerator } from './local/generator.ts'
import { createModelGenerator } from './model-generator.ts'

export type { Generator, Made, Part } from './generator.ts'

interface GeneratorParts {
  readonly model: Model | null
  readonly embedder: Embedder
  readonly layouts: Layouts
  clock(): Date
}

export const createGenerator = ({ model, embedder, layouts, clock }: GeneratorParts): Generator =>
  model ? createModelGenerator({ model, layouts }) : createLocalGenerator({ embedder, layouts, clock })
