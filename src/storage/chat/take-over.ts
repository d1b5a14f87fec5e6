import type { RawBuilder } from 'kysely'
import type { EndedAnswer, TakenOver } from '../../chat/answer.ts'
import type { StoredConversation } from '../../chat/conversation.ts'
import { type ChatDatabase, falseIfGone } from './chat-database.ts'
import { endAnswer } from './ending.ts'

const CUT: EndedAnswer = {
  status: 'cut',
  usage: null,
  failure: {
    code: 'ANSWER_CUT',
    message:
      'The server went down while this was being answered. Try again: what was done is not done twice without asking.',
    retry: true,
  },
}

/** Marks a dead process's running answers as interrupted, and takes over those not started. */
export async function takeOver(
  { db, now, timeIn, lock }: ChatDatabase,
  { by, leaseUntil }: { by: string; leaseUntil(): RawBuilder<string> },
): Promise<TakenOver> {
  const left = await db
    .selectFrom('chat_messages as m')
    .innerJoin('chat_conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.status', 'c.id as conversation', 'c.owner_id as owner', 'c.model'])
    .where('m.status', 'in', ['running', 'queued'])
    .where('m.lease_until', '<', timeIn(0))
    .execute()
  const taken = new Set<string>()
  for (const { id, status, conversation } of left) {
    const isOurs = await db
      .transaction()
      .execute(async (trx) => {
        await lock(trx, conversation)
        // Only one of several processes gets it; and the owner may have come back meanwhile.
        const row = await trx
          .updateTable('chat_messages')
          .set({ lease_by: by, lease_until: leaseUntil() })
          .where('id', '=', id)
          .where('status', '=', status)
          .where('lease_until', '<', timeIn(0))
          .returning('id')
          .executeTakeFirst()
        if (row && status === 'running')
          await endAnswer({ trx, at: now() }, { answer: id, conversation, ended: CUT })
        return row !== undefined
      })
      .catch(falseIfGone)
    if (isOurs) taken.add(id)
  }
  const ours = left.filter(({ id }) => taken.has(id))
  return {
    cut: ours
      .filter(({ status }) => status === 'running')
      .map(({ id, conversation }) => ({ answer: id, conversation })),
    queued: ours
      .filter(({ status }) => status === 'queued')
      .map(({ id, owner, model }) => ({ answer: id, owner, model: model as StoredConversation['model'] })),
  }
}
