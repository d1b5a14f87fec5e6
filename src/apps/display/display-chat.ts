import { z } from 'zod'
import { answer, defineTool } from '../../contract/index.ts'
import { drawsOnly } from './hints.ts'
import { chatView } from './widgets.ts'

export const displayChat = defineTool({
  name: 'display_chat',
  title: 'Display chat',
  description:
    'Use this when the user wants a conversation-style interaction or needs a dedicated chat view. This tool only renders a UI and does not modify external data.',
  input: z.strictObject({
    seedMessage: z.string().optional().describe('Optional initial message to seed the chat conversation.'),
  }),
  output: z.object({ seedMessage: z.string(), locale: z.string() }),
  hints: drawsOnly,
  widget: chatView,
  words: { invoking: 'Opening chat interface...', invoked: 'Chat interface ready' },
  run: ({ seedMessage = '' }, { locale, userAgent, location }) =>
    answer({
      text: seedMessage ? `Chat interface opened with the message: ${seedMessage}` : 'Chat interface opened',
      data: { seedMessage, locale },
      meta: { clientInfo: { ...(userAgent && { userAgent }), ...(location && { location }) } },
    }),
})
