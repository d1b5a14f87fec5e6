import { randomUUID } from 'node:crypto'
import { withoutControlCharacters } from '../../common/api/text.ts'
import type { ChatModel } from '../agent/turn/chat-model.ts'
import { AppError } from '../errors.ts'
import { type AnswerStore, newAnswer, newMessage, type Said } from './answer.ts'
import type { AnswerRunner } from './answer-runner.ts'
import type { ChatAccount } from './apps/opened-app.ts'
import type { ConversationStore, StoredApproval, StoredConversation, StoredMessage } from './conversation.ts'
import type { Conversations } from './conversations.ts'

export interface Talk {
  say(
    account: ChatAccount,
    id: string,
    message: { id: string; parent: string | null; text: string },
  ): Promise<Said>
  retry(account: ChatAccount, id: string, again: { message: string; answer: string }): Promise<Said>
  stop(account: ChatAccount, id: string, answer: string): Promise<StoredMessage>
  decide(account: ChatAccount, id: string, decision: Decision): Promise<StoredApproval>
}

export interface Decision {
  readonly approval: string
  readonly decision: 'yes' | 'no'
  readonly always: boolean
}

export interface TalkParts {
  readonly conversations: Conversations
  readonly store: ConversationStore
  readonly answerStore: AnswerStore
  readonly answers: AnswerRunner
  modelFor(kind: StoredConversation['model']): ChatModel
  changed(conversation: string): void
  clock(): Date
}

const LONGEST_TITLE = 60
const ALLOWED_MOST = 200

export function createTalk(parts: TalkParts): Talk {
  const { conversations, store, answerStore, answers, modelFor, changed, clock } = parts
  const now = () => clock().toISOString()
  const begin = (conversation: StoredConversation, answer: string) => {
    changed(conversation.id)
    answers.begin(answer, { owner: conversation.owner, model: modelFor(conversation.model) })
  }
  const require = async (conversation: string, message: string, role: StoredMessage['role']) => {
    const found = await answerStore.findMessage(conversation, message)
    if (found?.role !== role) throw new AppError('NOT_FOUND', { message })
    return found
  }
  return {
    async say(account, id, { id: message, parent, text }) {
      const conversation = await conversations.require(account, id)
      const time = now()
      const stored = await answerStore.say(
        conversation,
        {
          message: newMessage(message, parent, text, time),
          answer: newAnswer(randomUUID(), message, time),
          title: titleOf(text),
        },
        answers.by,
      )
      // An id taken elsewhere reveals nothing about it.
      if (!stored) throw new AppError('CONFLICT', { id: message })
      if (stored.isNew) begin(conversation, stored.answer.id)
      return { message: stored.message, answer: stored.answer }
    },
    async retry(account, id, { message, answer }) {
      const conversation = await conversations.require(account, id)
      const original = await require(id, message, 'user')
      const again = await answerStore.answerAgain(conversation, newAnswer(answer, message, now()), answers.by)
      if (!again) throw new AppError('CONFLICT', { id: answer })
      if (again.isNew) begin(conversation, answer)
      return { message: original, answer: again.answer }
    },
    async stop(account, id, answer) {
      await conversations.require(account, id)
      await require(id, answer, 'assistant')
      await answerStore.askStop(answer)
      answers.stop(answer)
      changed(id)
      return require(id, answer, 'assistant')
    },
    async decide(account, id, { approval, decision, always }) {
      const conversation = await conversations.require(account, id)
      const stored = await answerStore.findApproval(id, approval)
      if (!stored) throw new AppError('NOT_FOUND', { approval })
      if (always && decision === 'yes' && !stored.mayAllowAlways) throw new AppError('NOT_ALWAYS')
      const decided = await answerStore.decide(id, approval, decision, answers.by)
      if (!decided) throw new AppError('APPROVAL_DECIDED', { status: stored.status })
      if (always && decision === 'yes') await allow(conversation, stored)
      changed(id)
      if (decided.goesOn) begin(conversation, stored.message)
      return decided.approval
    },
  }

  async function allow(
    { id, allowed }: StoredConversation,
    { app, tool, definition }: StoredApproval,
  ): Promise<void> {
    const others = allowed.filter((each) => each.app !== app || each.tool !== tool)
    await store.change(id, { allowed: [...others, { app, tool, definition }].slice(-ALLOWED_MOST) })
  }
}

function titleOf(text: string): string {
  const line = withoutControlCharacters(text).trim()
  const letters = [...line]
  return letters.length <= LONGEST_TITLE ? line : `${letters.slice(0, LONGEST_TITLE - 1).join('')}…`
}
