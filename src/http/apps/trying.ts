import { z } from 'zod'
import { pictureHosts } from '../../../common/picture-hosts.ts'
import type { Account } from '../../auth/account.ts'
import type { Call } from '../../contract/index.ts'
import { AppError } from '../../errors.ts'
import { PICTURES } from '../../registry/inline-pictures.ts'
import { tryDraft } from '../../registry/made-app.ts'
import { invalidConfig, requireValid } from '../../registry/problems.ts'
import { PRINTABLE, SECRET_NAME } from '../../registry/sources/settings.ts'
import { goneSignal } from './gone.ts'
import type { AppsDoor } from './index.ts'
import { type ApiRoute, defineRoute } from './route.ts'

const question = z.strictObject({
  message: z.string().max(100_000).default(''),
  context: z.record(z.string(), z.unknown()).nullish(),
})
const answered = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()),
  _meta: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('For the widget alone: pictures that are carried inline.'),
  pictureHosts: z.array(z.string()).describe('The hosts that pictures of this answer come from.'),
})
const secretName = z.string().regex(SECRET_NAME, 'Name a secret with letters, digits, - and _.')
/** It is sent in a header, around which spaces mean nothing. */
const secret = z.strictObject({
  value: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .regex(PRINTABLE, 'A secret is one line of letters, digits and signs of ASCII, as a header takes it.'),
})

export const tryingRoutes = (door: AppsDoor): ApiRoute[] => {
  const { access, workshop, registry } = door
  return [
    defineRoute({
      method: 'POST',
      path: '/api/apps/:id/preview',
      costly: true,
      summary: 'Call the draft as a chat would call it, were it published',
      body: question,
      reply: answered,
      fails: ['APP_NOT_FOUND', 'INVALID_CONFIG', 'EXECUTION_ERROR', 'LLM_ERROR', 'TIMEOUT'],
      async run({ account, params, body, reply }) {
        const { id, content } = await access.app(account, params.id)
        const problems = await workshop.problems(id, content)
        const wrong = problems.filter(({ field }) => !field.startsWith('tool'))
        if (wrong.length > 0) throw invalidConfig(wrong)
        const source = registry.sourceOf(id, content)
        const asked = { message: body.message, context: body.context ?? {} }
        const { text, data, pictures } = await tryDraft(source, asked, trialCall(account, goneSignal(reply)))
        const layout = workshop.layouts.get(content.layoutTemplate)
        return {
          content: [{ type: 'text', text }],
          structuredContent: data,
          ...(pictures && { _meta: { [PICTURES]: pictures } }),
          pictureHosts: layout ? pictureHosts(layout, data) : [],
        }
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/apps/:id/widget.html',
      summary: 'The draft’s widget with its theme applied',
      reply: z.string(),
      mediaType: 'text/html; charset=utf-8',
      fails: ['APP_NOT_FOUND'],
      async run({ account, params, reply }) {
        const { content } = await access.app(account, params.id)
        const layout = workshop.layouts.get(content.layoutTemplate)
        reply.header('content-security-policy', 'sandbox allow-scripts')
        return layout ? registry.widgets.draw(content, layout) : ''
      },
    }),
    ...secretRoutes(door),
  ]
}

const secretRoutes = ({ access, registry }: AppsDoor): ApiRoute[] => [
  defineRoute({
    method: 'GET',
    path: '/api/apps/:id/secrets',
    summary: 'The names of an app’s secrets',
    reply: z.object({ names: z.array(z.string()) }),
    fails: ['APP_NOT_FOUND'],
    async run({ account, params }) {
      const { id } = await access.app(account, params.id)
      return { names: await registry.secrets.names(id) }
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/apps/:id/secrets/:name',
    summary: 'Keep a secret for the headers of an app’s source; it is never sent back',
    body: secret,
    reply: null,
    fails: ['APP_NOT_FOUND', 'INVALID_CONFIG'],
    async run({ account, params, body }) {
      const { id } = await access.app(account, params.id)
      await registry.secrets.put(id, requireValid(secretName, params.name), body.value)
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/apps/:id/secrets/:name',
    summary: 'Forget a secret',
    reply: null,
    fails: ['APP_NOT_FOUND', 'NOT_FOUND', 'INVALID_CONFIG'],
    async run({ account, params }) {
      const { id } = await access.app(account, params.id)
      if (!(await registry.secrets.remove(id, requireValid(secretName, params.name))))
        throw new AppError('NOT_FOUND', { name: params.name })
    },
  }),
]

/** A call that comes from the studio: the maker asks, and nobody waits for progress. */
const trialCall = ({ id, email }: Account, signal: AbortSignal): Call => ({
  user: { id, email },
  locale: 'en',
  userAgent: undefined,
  location: undefined,
  traceId: '0'.repeat(32),
  signal,
  answers: {},
  state: undefined,
  clientCan: {},
  progress: async () => {},
  log: async () => {},
})
