import type { Kysely } from 'kysely'
import { MOST_BYTES, MOST_MESSAGES } from '../../chat/limits.ts'
import { AppError } from '../../errors.ts'
import type { Schema } from '../schema.ts'

/** Throws if a conversation, or all of a person's together, reached the limit. */
export async function requireRoom(
  db: Kysely<Schema>,
  { conversation, owner }: { conversation?: string; owner: string },
): Promise<void> {
  if (conversation !== undefined) {
    const { count } = await db
      .selectFrom('chat_messages')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('conversation_id', '=', conversation)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_MESSAGES)
      throw new AppError('CHAT_FULL', {}, { words: 'This conversation is full. Begin a new one.' })
  }
  const { bytes } = await db
    .selectFrom('chat_conversations')
    .select((eb) => eb.fn.sum<number | string | null>('bytes').as('bytes'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
  if (Number(bytes ?? 0) >= MOST_BYTES) throw new AppError('CHAT_FULL')
}
