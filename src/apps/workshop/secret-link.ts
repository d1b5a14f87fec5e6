import { z } from 'zod'
import { answer, defineLink, defineTool } from '../../contract/index.ts'
import { READS } from './hints.ts'
import type { WorkshopParts } from './parts.ts'
import { appField, type OpenSession } from './session.ts'

const page = defineLink({
  name: 'secrets',
  message: 'Enter the key of the web service on this page. It does not belong in a chat.',
})

export const secretLink = (parts: WorkshopParts, open: OpenSession) =>
  defineTool({
    name: 'link_to_secrets',
    title: 'Link to secrets',
    description:
      'Use this when an app needs a key, token or password for its web service. It gives a link to the page where the maker enters it. Never ask for a secret in the chat and never pass one to a tool.',
    input: z.strictObject({ app_id: appField }),
    output: z.object({ app_id: z.string(), url: z.string(), names: z.array(z.string()) }),
    hints: READS,
    interactive: true,
    async run({ app_id: app }, call) {
      const session = await open(call)
      const { id, content } = await session.app(app)
      const url = `${parts.origin()}/apps/${id}?tab=tool`
      if (page.isSupported(call) && page.read(call) === 'unasked') return page.ask(url)
      const names = await parts.registry.secrets.names(id)
      const kept = names.length > 0 ? ` It has values for: ${names.join(', ')}.` : ''
      return answer({
        text: `The maker enters the secrets of “${content.name}” on this page: ${url}.${kept} Nobody can read them afterwards, and they do not belong in a chat.`,
        data: { app_id: id, url, names },
      })
    },
  })
