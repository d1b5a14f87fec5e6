import { z } from 'zod'
import { SECRET_NAME } from '../../../common/api/source-settings.ts'
import { pictureHosts } from '../../../common/picture-hosts.ts'
import { AppError } from '../../errors.ts'
import { targetOf } from '../../registry/builder/publishing.ts'
import { trialCall, tryApp } from '../../registry/builder/try-app.ts'
import { PICTURES_META_KEY } from '../../registry/inline-pictures.ts'
import { invalidConfig, requireValid } from '../../registry/problems.ts'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

const secretName = z.string().regex(SECRET_NAME, 'Name a secret with letters, digits, - and _.')
export const tryingRoutes = (dependencies: AppsDependencies): ApiRoute[] => {
  const { access, workshop, registry } = dependencies
  return [
    defineRoute('POST /api/apps/:id/preview', {
      costly: true,
      summary: 'Call the draft as a chat would call it, were it published',
      fails: ['APP_NOT_FOUND', 'INVALID_CONFIG', 'INVALID_QUERY', 'EXECUTION_ERROR', 'LLM_ERROR', 'TIMEOUT'],
      async run({ account, params, body, reply }) {
        const draft = await access.app(account, params.id)
        const call = trialCall(account, goneSignal(reply))
        const { text, data, pictures, reading } = await tryApp(registry, draft, body, call)
        const layout = workshop.layouts.get(draft.content.layoutTemplate)
        return {
          content: [{ type: 'text' as const, text }],
          structuredContent: data,
          ...(pictures && { _meta: { [PICTURES_META_KEY]: pictures } }),
          reading: reading ?? null,
          pictureHosts: layout ? pictureHosts(layout, data) : [],
        }
      },
    }),
    defineRoute('GET /api/apps/:id/columns', {
      summary: 'The columns of the draft’s rows, each with what its cells hold',
      fails: ['APP_NOT_FOUND'],
      async run({ account, params }) {
        const { content } = await access.app(account, params.id)
        return { columns: registry.columnsOf(content) }
      },
    }),
    defineRoute('POST /api/apps/:id/row-order', {
      summary: 'The draft’s rows in the order of a column, by what its cells mean; nothing is changed',
      fails: ['APP_NOT_FOUND', 'INVALID_CONFIG'],
      async run({ account, params, body }) {
        const { content } = await access.app(account, params.id)
        const places = registry.rowOrder(content, body.column, body.direction)
        if (!places) throw invalidConfig([{ field: 'column', message: 'No row has such a column.' }])
        return { places }
      },
    }),
    defineRoute('GET /api/apps/:id/widget.html', {
      summary: 'The draft’s widget with its theme applied',
      mediaType: 'text/html; charset=utf-8',
      fails: ['APP_NOT_FOUND'],
      async run({ account, params, reply }) {
        const { content } = await access.app(account, params.id)
        const layout = workshop.layouts.get(content.layoutTemplate)
        reply.header('content-security-policy', 'sandbox allow-scripts')
        return layout ? registry.widgets.draw(content, layout) : ''
      },
    }),
    ...secretRoutes(dependencies),
  ]
}

const secretRoutes = ({ access, registry }: AppsDependencies): ApiRoute[] => [
  defineRoute('GET /api/apps/:id/secrets', {
    summary: 'The names of an app’s secrets',
    fails: ['APP_NOT_FOUND'],
    async run({ account, params }) {
      const { id } = await access.app(account, params.id)
      return { names: await registry.secrets.names(id) }
    },
  }),
  defineRoute('PUT /api/apps/:id/secrets/:name', {
    summary: 'Keep a secret for the headers of an app’s source; it is never sent back',
    fails: ['APP_NOT_FOUND', 'INVALID_CONFIG'],
    async run({ account, params, body, record }) {
      const draft = await access.app(account, params.id, { need: 'full' })
      const name = requireValid(secretName, params.name)
      await registry.secrets.put(draft.id, name, body.value)
      await record({ action: 'set-secret', target: targetOf(draft), after: { name } })
    },
  }),
  defineRoute('DELETE /api/apps/:id/secrets/:name', {
    summary: 'Forget a secret',
    fails: ['APP_NOT_FOUND', 'NOT_FOUND', 'INVALID_CONFIG'],
    async run({ account, params, record }) {
      const draft = await access.app(account, params.id, { need: 'full' })
      const name = requireValid(secretName, params.name)
      if (!(await registry.secrets.remove(draft.id, name))) throw new AppError('NOT_FOUND', { name })
      await record({ action: 'delete-secret', target: targetOf(draft), before: { name } })
    },
  }),
]
