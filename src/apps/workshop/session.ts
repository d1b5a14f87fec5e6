import { z } from 'zod'
import type { Account } from '../../auth/account.ts'
import type { Call } from '../../contract/index.ts'
import { AppError } from '../../errors.ts'
import type { AppNeed } from '../../registry/builder/find-app.ts'
import type { Actor } from '../../registry/builder/publishing.ts'
import type { Draft, DraftSummary } from '../../registry/draft.ts'
import type { WorkshopParts } from './parts.ts'

const appName = z.string().max(200)

export const appField = appName
  .optional()
  .describe('The app: its id, its slug or its exact name. Leave it out for the app that you changed last.')

/** The confirmation must name the app. */
export const requiredAppField = appName.describe('The app: its id, its slug or its exact name.')

/** The source that audit entries name. */
const SOURCE = 'the Workshop app'
const MOST_LISTED = 1000
const ID = /^[0-9a-f-]{36}$/

/** A maker who calls, and what they may do. */
export interface MakerSession extends Actor {
  readonly account: Account
  apps(): Promise<DraftSummary[]>
  /** The app that a call means. */
  app(name: string | undefined, need?: AppNeed['need']): Promise<Draft>
}

export type OpenSession = (call: Pick<Call, 'user'>) => Promise<MakerSession>

export const createOpenSession =
  ({ registry, findApp, findAccount, record }: WorkshopParts): OpenSession =>
  async ({ user }) => {
    const account = user && (await findAccount(user.id))
    // The endpoint has checked the scope; an account that lost the role since then is refused here.
    if (!account || !isMaker(account)) throw new AppError('NOT_ALLOWED')
    const list = (owner: string | null) =>
      registry.workshop.stores.drafts.list({ owner, deleted: false, limit: MOST_LISTED, offset: 0 })
    const everything = () => list(account.role === 'owner' ? null : account.id)
    return {
      account,
      record: (event) => record({ ...event, actor: account.id, source: SOURCE }),
      apps: everything,
      async app(name, need = 'edit') {
        if (name !== undefined && ID.test(name)) return findApp(account, name, { need })
        const found =
          name === undefined
            ? lastChanged(await list(account.id), account)
            : named(await everything(), name.trim())
        return findApp(account, found.id, { need })
      },
    }
  }

export const isMaker = ({ role }: { readonly role?: string | undefined }): boolean =>
  role === 'maker' || role === 'owner'

function lastChanged(apps: readonly DraftSummary[], { id }: Account): DraftSummary {
  const found = apps.find(({ updatedBy }) => updatedBy === id) ?? apps[0]
  if (found) return found
  throw new AppError('APP_NOT_FOUND', {}, { words: 'You have no apps yet. Make one with make_app.' })
}

function named(apps: readonly DraftSummary[], name: string): DraftSummary {
  const bySlug = apps.find(({ mcpSlug }) => mcpSlug === name)
  const alike = bySlug ? [bySlug] : apps.filter(({ content }) => isSame(content.name, name))
  const [found, ...others] = alike
  if (found && others.length === 0) return found
  const text = found
    ? `${alike.length} apps are called ${name}. Say which one by its id: ${alike.map(({ id }) => id).join(', ')}.`
    : `There is no app called ${name}. List your apps with list_apps.`
  throw new AppError('APP_NOT_FOUND', { name }, { words: text })
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
