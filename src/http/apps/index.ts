import type { FastifyInstance } from 'fastify'
import type { RecordEvent } from '../../auth/audit-events.ts'
import { createAccess } from '../api/makers.ts'
import { openApi } from '../api/openapi.ts'
import { refuseOtherMethods } from '../api/other-methods.ts'
import { type ApiRoute, serveRoute } from '../api/route.ts'
import type { Identify } from '../identify.ts'
import type { RateLimits } from '../rate-limits.ts'
import { accessRoutes } from './access.ts'
import { activityRoutes } from './activity.ts'
import { apiDescriptionRoutes } from './api-description.ts'
import type { AppsDependencies } from './dependencies.ts'
import { documentRoutes } from './documents.ts'
import { draftRoutes } from './drafts.ts'
import { drawingRoutes } from './drawing.ts'
import { dryRunRoutes } from './dry-run.ts'
import { examiningRoutes } from './examining.ts'
import { generatingRoutes } from './generating.ts'
import { groupRoutes } from './groups.ts'
import { handOverRoutes } from './hand-over.ts'
import { pictureRoutes } from './pictures.ts'
import { publishingRoutes } from './publishing.ts'
import { questionRoutes } from './questions.ts'
import { storeRoutes } from './store.ts'
import { templateRoutes } from './templates.ts'
import { toolAccessRoutes } from './tool-access.ts'
import { toolCheckRoutes } from './tool-check.ts'
import { transferRoutes } from './transfer.ts'
import { tryingRoutes } from './trying.ts'

export interface AppsOptions extends Omit<AppsDependencies, 'access' | 'workshop'> {
  identify: Identify
  limits: RateLimits | null
  /** Routes that are served elsewhere, and documented here. */
  described: readonly ApiRoute[]
  record: RecordEvent
}

const DESCRIPTION = '/api/openapi.json'

/** `/api/apps…`: made apps, for their makers and for scripts. */
export const appsRoutes =
  ({ identify, limits, described, record, ...options }: AppsOptions) =>
  async (http: FastifyInstance) => {
    const { registry, origin } = options
    const { workshop } = registry
    const access = createAccess({ identify, stores: workshop.stores, origin })
    const dependencies: AppsDependencies = { ...options, access, workshop }
    const routes = [
      draftRoutes,
      accessRoutes,
      groupRoutes,
      handOverRoutes,
      toolAccessRoutes,
      transferRoutes,
      pictureRoutes,
      publishingRoutes,
      storeRoutes,
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
      documentRoutes,
    ].flatMap((of) => of(dependencies))
    for (const route of routes) serveRoute(http, route, { admit: access.maker, limits, record })
    // Anybody may request it, and writing it costs more than sending it.
    let description: string | null = null
    http.get(DESCRIPTION, async (_, reply) => {
      description ??= JSON.stringify(openApi([...routes, ...described], workshop.layouts, origin()))
      return reply.type('application/json').send(description)
    })
    refuseOtherMethods(http, [...routes, { method: 'GET', path: DESCRIPTION }])
  }
