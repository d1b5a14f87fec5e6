import type { ServiceDocument } from '../../openapi/document.ts'
import type { ProjectName } from '../project.ts'
import type { ServiceAuth } from './auth.ts'
import type { ToolFile } from './tool-file.ts'

export interface ServiceSpec {
  readonly name: ProjectName
  readonly prefix: string
  readonly url: string | null
  readonly auth: ServiceAuth
  readonly document: ServiceDocument
  readonly tools: readonly ToolFile[]
}
