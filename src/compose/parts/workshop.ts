import { createWorkshopApp, WORKSHOP_SLUG } from '../../apps/workshop/app.ts'
import type { App } from '../../contract/index.ts'
import { COSTLY } from '../../http/api/route.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import { keepWidgets } from '../widget-files.ts'
import type { AccountsPart } from './accounts.ts'
import type { AppsPart } from './apps.ts'
import type { PartContext } from './context.ts'
import type { MadeAppsPart } from './made-apps.ts'

interface WorkshopPartOptions {
  readonly apps: AppsPart
  readonly made: MadeAppsPart
  readonly accounts: AccountsPart
  readonly limits: RateLimits | null
}

/** The builder as an app. It needs the parts that other apps are opened before. */
export async function openWorkshopPart(
  { storage, log, clock, origin }: PartContext,
  { apps, made, accounts, limits }: WorkshopPartOptions,
): Promise<readonly App[]> {
  const { auth, access } = accounts
  const claims = await storage.made.slugs.near(WORKSHOP_SLUG)
  const isTaken =
    apps.apps.some(({ slug }) => slug === WORKSHOP_SLUG) ||
    claims.some(({ slug, app }) => slug === WORKSHOP_SLUG && app !== null)
  // An address that people use already stays theirs.
  if (isTaken) {
    log.warn(`An app has the slug ${WORKSHOP_SLUG}, so makers cannot use the builder from a chat.`)
    return []
  }
  const app = createWorkshopApp({
    registry: made.registry,
    generator: made.generator,
    documents: made.documents,
    log: storage.audit,
    findApp: access.app,
    record: auth.events.record,
    async findAccount(id) {
      const account = await auth.accounts.byId(id)
      return account?.disabledAt ? null : account
    },
    takeCostly: async (account) => limits?.take(COSTLY, account),
    origin,
    clock,
  })
  await keepWidgets([app], apps.findWidget, storage.widgets)
  return [app]
}
