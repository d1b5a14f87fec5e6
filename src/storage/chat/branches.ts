import type { Selectable } from 'kysely'
import type { MessagePage, StoredMessage } from '../../chat/conversation.ts'
import { PAGE } from '../../chat/limits.ts'
import type { Schema } from '../schema.ts'
import type { ChatDatabase } from './chat-database.ts'
import { grownParts } from './events.ts'
import { readMessage } from './rows.ts'

type Reading = Pick<ChatDatabase, 'db' | 'listed'>
type Outline = Pick<Selectable<Schema['chat_messages']>, 'id' | 'parent_id'> & { size: number | null }

interface Span {
  readonly head: string | null
  /** The last message to read; the head by default. */
  readonly last?: string | undefined
  /** As of this event, if an answer is still growing. */
  readonly upTo?: number | undefined
}

/** As much of a branch as one page may hold, oldest first. Null if `last` is not on it. */
export async function branchPage(
  { db, listed }: Reading,
  conversation: string,
  { head, last, upTo }: Span,
): Promise<MessagePage | null> {
  const outlines = await db
    .selectFrom('chat_messages')
    .select((eb) => ['id', 'parent_id', eb.fn<number | null>('octet_length', ['parts']).as('size')])
    .where('conversation_id', '=', conversation)
    .execute()
  const branch = branchOf(outlines, head)
  const from = last === undefined ? 0 : branch.findIndex(({ id }) => id === last)
  if (from < 0) return null
  const taken = take(branch.slice(from))
  const messages = await wholeMessages({ db, listed }, taken, upTo)
  return { messages: messages.reverse(), earlier: branch[from + taken.length]?.id ?? null }
}

/** From the head back to the first. */
function branchOf(outlines: readonly Outline[], head: string | null): Outline[] {
  const byId = new Map(outlines.map((each) => [each.id, each]))
  const branch: Outline[] = []
  // Each is visited once, so that a cycle of parents cannot loop forever.
  for (let next = byId.get(head ?? ''); next; next = byId.get(next.parent_id ?? '')) {
    byId.delete(next.id)
    branch.push(next)
  }
  return branch
}

function take(branch: readonly Outline[]): string[] {
  let bytes = 0
  const most = branch.findIndex(({ size }, index) => {
    bytes += Number(size ?? 0)
    return index > 0 && (index >= PAGE.messages || bytes > PAGE.bytes)
  })
  return branch.slice(0, most < 0 ? undefined : most).map(({ id }) => id)
}

async function wholeMessages({ db, listed }: Reading, ids: readonly string[], upTo: number | undefined) {
  const rows = await db.selectFrom('chat_messages').selectAll().where(listed('id', ids)).execute()
  const growing = rows.filter(({ parts }) => parts === null).map(({ id }) => id)
  const grown = await grownParts(db, growing, upTo)
  const byId = new Map(rows.map((row) => [row.id, readMessage(row, grown.get(row.id))]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** All messages of a conversation: complete within a page of the shown branch, the others without their parts. */
export async function messagesAround(
  reading: Reading,
  conversation: string,
  span: Span,
): Promise<StoredMessage[]> {
  const whole = await branchPage(reading, conversation, span)
  const byId = new Map(whole?.messages.map((message) => [message.id, message]))
  const rows = await reading.db
    .selectFrom('chat_messages')
    .select(['id', 'parent_id', 'role', 'status', 'model', 'usage', 'failure', 'created_at', 'ended_at'])
    .where('conversation_id', '=', conversation)
    .orderBy('created_at')
    .orderBy('role', 'desc')
    .execute()
  return rows.map((row) => byId.get(row.id) ?? { ...readMessage({ ...row, parts: null }), leftOut: true })
}
