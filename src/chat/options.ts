import { type App, mayUse } from '../contract/index.ts'
import type { DraftSummary } from '../registry/draft.ts'
import type { Registry } from '../registry/registry.ts'
import type { ChatAccount } from './apps/opened-app.ts'
import type { ChatServers } from './servers/servers.ts'

/** An app to choose for a conversation. */
export interface AppOption {
  readonly app: string
  readonly kind: 'app' | 'draft' | 'server'
  readonly title: string
  readonly description: string
  readonly prompts: readonly string[]
  readonly byDefault: boolean
}

export interface OptionsParts {
  /** The Apps from start-up. */
  apps(): readonly App[]
  readonly registry: Registry
  readonly servers: ChatServers
}

const MOST_OWN = 200
/** The most recently changed of a person's published apps: the more tools, the worse a model chooses. */
const OWN_BY_DEFAULT = 3
const MOST_WITH_PROMPTS = 12

/** The apps to choose from: built in, own, shared, and connected. */
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
  // Questions are made from rows, which are read only for likely choices.
  const questionsOf = (which: 'draft' | 'live', some: readonly DraftSummary[]) =>
    Promise.all(some.slice(0, MOST_WITH_PROMPTS).map((draft) => registry.exampleQuestions(draft, which)))
  const isLive = ({ status }: DraftSummary) => status === 'published'
  const live = [...own.filter(isLive), ...shared.filter(isLive)]
  const questions = {
    draft: new Map((await questionsOf('draft', own)).map((some, index) => [own[index]?.id, some])),
    live: new Map((await questionsOf('live', live)).map((some, index) => [live[index]?.id, some])),
  }
  return [
    ...apps()
      .filter((app) => !app.unlisted && mayUse(app, account))
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
    ...own.flatMap((draft): AppOption[] => {
      const { id, content, mcpSlug } = draft
      const option = { title: content.name, description: content.description, byDefault: false }
      const asDraft: AppOption = {
        app: `draft:${id}`,
        kind: 'draft',
        ...option,
        prompts: questions.draft.get(id) ?? [],
      }
      if (!isLive(draft) || !mcpSlug) return [asDraft]
      const prompts = questions.live.get(id) ?? []
      return [{ app: mcpSlug, kind: 'app', ...option, prompts, byDefault: lately.has(id) }, asDraft]
    }),
    ...(account.role === 'user' ? [] : editable)
      .filter((draft) => !own.includes(draft))
      .map(
        ({ id, content: { name, description } }): AppOption => ({
          app: `draft:${id}`,
          kind: 'draft',
          title: name,
          description,
          prompts: [],
          byDefault: false,
        }),
      ),
    ...shared.flatMap(({ id, mcpSlug, content: { name, description } }): AppOption[] => {
      const prompts = questions.live.get(id) ?? []
      return mcpSlug
        ? [{ app: mcpSlug, kind: 'app', title: name, description, prompts, byDefault: false }]
        : []
    }),
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
