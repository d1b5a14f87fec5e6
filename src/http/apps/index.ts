import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../../auth/accounts.ts'
import type { ChatService } from '../../chat/chat.ts'
import type { AuditStore } from '../../mcp/audit-log.ts'
import type { DescriptionReader } from '../../registry/api-description/description-reader.ts'
import type { Generator } from '../../registry/generate/index.ts'
import type { Registry, Workshop } from '../../registry/registry.ts'
import { type Access, createAccess } from '../api/makers.ts'
import { openApi } from '../api/openapi.ts'
import { refuseOtherMethods } from '../api/other-methods.ts'
import { type ApiRoute, serveRoute } from '../api/route.ts'
import type { Identify } from '../identify.ts'
import type { RateLimits } from '../rate-limits.ts'
import { activityRoutes } from './activity.ts'
import { apiDescriptionRoutes } from './api-description.ts'
import { draftRoutes } from './drafts.ts'
import { drawingRoutes } from './drawing.ts'
import { dryRunRoutes } from './dry-run.ts'
import { type Examine, examiningRoutes } from './examining.ts'
import { generatingRoutes } from './generating.ts'
import { pictureRoutes } from './pictures.ts'
import { publishingRoutes } from './publishing.ts'
import { questionRoutes } from './questions.ts'
import { templateRoutes } from './templates.ts'
import { toolCheckRoutes } from './tool-check.ts'
import { transferRoutes } from './transfer.ts'
import { tryingRoutes } from './trying.ts'

export interface AppsDependencies {
  generator: Generator
  descriptions: DescriptionReader
  access: Access
  workshop: Workshop
  registry: Registry
  audit: AuditStore
  accounts: Pick<Accounts, 'list'>
  /** Whether there is a model to answer with. */
  hasModel: boolean
  examine: Examine
  checkTool: ChatService['checkTool']
  /** The address people use. */
  origin(): string
  clock(): Date
}

export interface AppsOptions {
  generator: Generator
  descriptions: DescriptionReader
  registry: Registry
  audit: AuditStore
  accounts: Pick<Accounts, 'list'>
  identify: Identify
  limits: RateLimits | null
  hasModel: boolean
  examine: Examine
  checkTool: ChatService['checkTool']
  origin(): string
  clock(): Date
  /** Routes that are served elsewhere, and described here. */
  described: readonly ApiRoute[]
}

const DESCRIPTION = '/api/openapi.json'

/** `/api/apps…`: made apps, for their makers and for scripts. */
export const appsRoutes =
  ({
    generator,
    descriptions,
    registry,
    audit,
    accounts,
    identify,
    limits,
    hasModel,
    examine,
    checkTool,
    origin,
    clock,
    described,
  }: AppsOptions) =>
  async (http: FastifyInstance) => {
    const { workshop } = registry
    const access = createAccess({ identify, drafts: workshop.stores.drafts, origin })
    const dependencies: AppsDependencies = {
      generator,
      descriptions,
      access,
      workshop,
      registry,
      audit,
      accounts,
      hasModel,
      examine,
      checkTool,
      origin,
      clock,
    }
    const routes = [
      draftRoutes,
      transferRoutes,
      pictureRoutes,
      publishingRoutes,
      tryingRoutes,
      questionRoutes,
      toolCheckRoutes,
      dryRunRoutes,
      examiningRoutes,
      activityRoutes,
      drawingRoutes,
      generatingRoutes,
      templateRoutes,
      apiDescriptionRoutes,
    ].flatMap((of) => of(dependencies))
    for (const route of routes) serveRoute(http, route, { admit: access.maker, limits })
    // Anybody may ask for it, and writing it takes more than sending it.
    let description: string | null = null
    http.get(DESCRIPTION, async (_, reply) => {
      description ??= JSON.stringify(openApi([...routes, ...described], workshop.layouts, origin()))
      return reply.type('application/json').send(description)
    })
    refuseOtherMethods(http, [...routes, { method: 'GET', path: DESCRIPTION }])
  }
