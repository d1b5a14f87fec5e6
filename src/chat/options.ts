import type { App } from '../contract/index.ts'
import type { Registry } from '../registry/registry.ts'
import type { ChatAccount } from './apps/opened-app.ts'
import type { ChatServers } from './servers/servers.ts'

/** An app that somebody can have in a conversation. */
export interface AppOption {
  readonly app: string
  readonly kind: 'app' | 'draft' | 'server'
  readonly title: string
  readonly description: string
  readonly prompts: readonly string[]
  readonly byDefault: boolean
}

export interface OptionsParts {
  /** The Apps that came with the start. */
  apps(): readonly App[]
  readonly registry: Registry
  readonly servers: ChatServers
}

const MOST_OWN = 200
/** Of the apps somebody published, as many as they changed last: the more tools, the worse a model chooses. */
const OWN_BY_DEFAULT = 3
const OWN_WITH_PROMPTS = 12

/** What somebody can choose from: what ships with the server, what they made, what others share with them, and what they connected. */
export async function appOptions(
  { apps, registry, servers }: OptionsParts,
  account: ChatAccount,
): Promise<AppOption[]> {
  const { drafts } = registry.workshop.stores
  const editable = await drafts.list({ owner: account.id, deleted: false, limit: MOST_OWN, offset: 0 })
  const own = editable.filter(({ owner }) => owner === account.id)
  const lately = new Set(
    own
      .filter(({ status }) => status === 'published')
      .slice(0, OWN_BY_DEFAULT)
      .map(({ id }) => id),
  )
  const shared = (await drafts.usableBy(account, MOST_OWN)).filter(({ owner }) => owner !== account.id)
  const connected = await servers.list(account)
  // Questions are made from rows, which are read for the apps that somebody is likely to choose.
  const questions = await Promise.all(
    own.slice(0, OWN_WITH_PROMPTS).map((draft) => registry.exampleQuestions(draft)),
  )
  return [
    ...apps()
      .filter(({ unlisted }) => !unlisted)
      .map(
        ({ slug, title, description, prompts = [] }): AppOption => ({
          app: slug,
          kind: 'app',
          title,
          description,
          prompts,
          byDefault: prompts.length > 0,
        }),
      ),
    ...own.flatMap(({ id, status, mcpSlug, content: { name, description } }, index): AppOption[] => {
      const told = { title: name, description, prompts: questions[index] ?? [], byDefault: false }
      const draft: AppOption = { app: `draft:${id}`, kind: 'draft', ...told }
      if (status !== 'published' || !mcpSlug) return [draft]
      const byDefault = lately.has(id)
      return [{ app: mcpSlug, kind: 'app', ...told, byDefault }, draft]
    }),
    ...shared.flatMap(({ mcpSlug, content: { name, description } }): AppOption[] =>
      mcpSlug
        ? [
            {
              app: mcpSlug,
              kind: 'app',
              title: name,
              description,
              prompts: [],
              byDefault: false,
            },
          ]
        : [],
    ),
    ...connected
      .filter(({ status }) => status === 'ready')
      .map(
        ({ id, name, listing, address }): AppOption => ({
          app: `server:${id}`,
          kind: 'server',
          title: name || listing.title || new URL(address).host,
          description: address,
          prompts: [],
          byDefault: false,
        }),
      ),
  ]
}
