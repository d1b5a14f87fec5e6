import { randomUUID } from 'node:crypto'
import type { ConversationView } from '../../common/api/chat-views.ts'
import { hashSecret, newSecret } from '../auth/secret.ts'
import { AppError } from '../errors.ts'
import type { ChatAccount } from './apps/opened-app.ts'
import type {
  ConversationPatch,
  ConversationStore,
  MessagePage,
  StoredConversation,
  ToolRef,
} from './conversation.ts'
import { branchTo } from './history.ts'
import { asShared, mayShowWidget, type SharedConversation, shareable } from './shared.ts'

/** One person's conversations; for anybody else they do not exist. */
export interface Conversations {
  require(account: ChatAccount, id: string): Promise<StoredConversation>
  create(account: ChatAccount, fresh: NewConversation): Promise<ConversationView>
  view(account: ChatAccount, id: string): Promise<ConversationView>
  /** Part of the shown branch, or of another one, up to that message. */
  page(account: ChatAccount, id: string, last: string): Promise<MessagePage>
  change(account: ChatAccount, id: string, patch: ConversationPatch): Promise<ConversationView>
  remove(account: ChatAccount, id: string): Promise<void>
  list: ConversationStore['list']
  share(
    account: ChatAccount,
    id: string,
  ): Promise<{ id: string; head: string; createdAt: string; secret: string }>
  unshare(account: ChatAccount, id: string, share: string): Promise<void>
  shared(secret: string, last?: string): Promise<SharedConversation>
  /** The owner of a call whose widget a link shows. */
  sharedCall(
    secret: string,
    place: { message: string; call: string },
  ): Promise<ToolRef & { readonly owner: string }>
}

export interface NewConversation {
  readonly id: string
  readonly title?: string | undefined
  readonly apps: readonly string[]
  readonly model: StoredConversation['model']
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Links of one conversation. */
const MOST_SHARES = 20

export interface ConversationsParts {
  readonly store: ConversationStore
  changed(conversation: string): void
  clock(): Date
}

export function createConversations({ store, changed, clock }: ConversationsParts): Conversations {
  const now = () => clock().toISOString()
  const require = async (account: ChatAccount, id: string) => {
    const found = ID.test(id) ? await store.find(account.id, id) : null
    if (!found) throw new AppError('NOT_FOUND', { conversation: id })
    return found
  }
  const show = async (conversation: StoredConversation): Promise<ConversationView> => {
    const { owner: _, ...view } = conversation
    const { id } = conversation
    // As of `lastEvent`: later changes arrive as events, and finished answers no longer grow.
    const messages = await store.messagesAround(id, conversation.head, conversation.lastEvent)
    const [approvals, widgetStates, shares] = await Promise.all([
      store.approvals(id),
      store.widgetStates(id),
      store.shares(id),
    ])
    return {
      ...view,
      apps: [...view.apps],
      allowed: view.allowed.map(({ app, tool }) => ({ app, tool })),
      status: statusOf(messages),
      messages,
      approvals,
      widgetStates: [...widgetStates],
      shares: shares.map(({ id: share, head, createdAt }) => ({ id: share, head, createdAt })),
    }
  }
  const linked = async (secret: string) => {
    const found = await store.findShare(hashSecret(secret))
    if (!found) throw new AppError('NOT_FOUND', {}, { words: 'This link does not work, or was withdrawn.' })
    return found
  }
  /** A page of a shared conversation, as of the link's creation. */
  const linkedPage = async (secret: string, last?: string) => {
    const { conversation, share } = await linked(secret)
    const page = await store.branch(conversation.id, share.head, last)
    if (!page) throw new AppError('NOT_FOUND', { message: last })
    return { conversation, share, page: { ...page, messages: asShared(share, page.messages) } }
  }
  return {
    require,
    list: store.list,
    async create(account, { id, title = '', apps, model }) {
      const time = now()
      const made = await store.create({
        id,
        owner: account.id,
        title,
        apps,
        model,
        createdAt: time,
        updatedAt: time,
      })
      // Somebody else's id is refused like any unusable one, and reveals nothing.
      if (!made) throw new AppError('CONFLICT', { id })
      return show(made)
    },
    view: async (account, id) => show(await require(account, id)),
    async page(account, id, last) {
      const { head } = await require(account, id)
      const page = (await store.branch(id, head, last)) ?? (await store.branch(id, last))
      if (!page || page.messages.length === 0) throw new AppError('NOT_FOUND', { message: last })
      return page
    },
    async change(account, id, patch) {
      const before = await require(account, id)
      await store.change(id, await permitted(store, before, patch))
      changed(id)
      return show(await require(account, id))
    },
    async remove(account, id) {
      await require(account, id)
      await store.remove(id)
      changed(id)
    },
    async share(account, id) {
      const { head, title, lastEvent } = await require(account, id)
      if (!head)
        throw new AppError('NOT_FOUND', { conversation: id }, { words: 'There is nothing to share yet.' })
      if ((await store.shares(id)).length >= MOST_SHARES)
        throw new AppError(
          'TOO_MANY_CALLS',
          {},
          { words: 'This conversation has many links. Withdraw one first.' },
        )
      const secret = newSecret()
      const share = { id: randomUUID(), head, createdAt: now() }
      const outlines = await store.messagesAround(id, head, lastEvent)
      const branch = branchTo(outlines, head)
      const onBranch = new Set(branch.map((message) => message.id))
      const widgetStates = (await store.widgetStates(id)).filter(({ message }) => onBranch.has(message))
      const unfinished = branch.filter(({ endedAt }) => endedAt === null)
      await store.addShare({
        ...share,
        conversation: id,
        hash: hashSecret(secret),
        widgetStates,
        snapshot: { title, unfinished },
      })
      return { ...share, secret }
    },
    async unshare(account, id, share) {
      await require(account, id)
      if (!(await store.removeShare(id, share))) throw new AppError('NOT_FOUND', { share })
    },
    async shared(secret, last) {
      const { conversation, share, page } = await linkedPage(secret, last)
      return shareable(conversation, share, page)
    },
    async sharedCall(secret, { message, call }) {
      const { conversation, page } = await linkedPage(secret, message)
      const parts = page.messages.at(-1)?.parts ?? []
      const found = parts.find((part) => part.type === 'call' && part.call.id === call)
      if (found?.type !== 'call' || !mayShowWidget(found.call)) throw new AppError('NOT_FOUND', { call })
      return { owner: conversation.owner, app: found.call.app, tool: found.call.tool }
    },
  }
}

const UNDER_WAY = new Set(['queued', 'running'])

function statusOf(messages: ConversationView['messages']): ConversationView['status'] {
  if (messages.some(({ status }) => UNDER_WAY.has(status))) return 'running'
  return messages.some(({ status }) => status === 'waiting') ? 'waiting' : 'idle'
}

/** Allowed changes: an existing branch, and fewer permanently allowed tools, never more. */
async function permitted(
  store: ConversationStore,
  before: StoredConversation,
  patch: ConversationPatch,
): Promise<ConversationPatch> {
  const { head, allowed, ...rest } = patch
  if (head && !(await store.branch(before.id, head))?.messages.length)
    throw new AppError('NOT_FOUND', { message: head })
  const left = before.allowed.filter((each) =>
    allowed?.some(({ app, tool }) => app === each.app && tool === each.tool),
  )
  return { ...rest, ...(head !== undefined && { head }), ...(allowed && { allowed: left }) }
}
