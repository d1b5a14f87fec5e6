import { fields } from '../parts/read.ts'

export interface ChatViewData {
  seedMessage: string
}

export function readChatView(output: unknown): ChatViewData | null {
  const given = fields(output)
  if (!given) return null
  const { seedMessage } = given
  if (typeof seedMessage === 'string') return { seedMessage: seedMessage.trim() }
  const unsaid = seedMessage === undefined || seedMessage === null
  return unsaid && typeof given.locale === 'string' ? { seedMessage: '' } : null
}
