import type { Model } from '../../agent/model.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import type { AppSecrets } from '../../secrets.ts'
import { createDataSource } from './data.ts'
import { createHttpSource } from './http.ts'
import { createModelSource } from './model.ts'
import type { ReplyReader } from './reply-reader.ts'
import type { RowVectors } from './row-vectors.ts'
import type { Sources } from './source.ts'

export interface SourcesParts {
  readonly rowVectors: RowVectors
  readonly outgoing: Outgoing
  readonly replies: ReplyReader
  readonly model: Model | null
  clock(): Date
}

export const createSources =
  ({ rowVectors, outgoing, replies, model, clock }: SourcesParts) =>
  (secrets: AppSecrets): Sources => ({
    data: createDataSource(rowVectors, clock),
    http: createHttpSource({ outgoing, replies, secrets, clock }),
    model: createModelSource(model, { clock }),
  })
