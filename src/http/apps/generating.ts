import { Readable } from 'node:stream'
import type { Made, Part } from '../../registry/generate/index.ts'
import { eventsOf, type SentEvent } from '../api/events.ts'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import { showApp } from './app-view.ts'
import type { AppsDependencies } from './dependencies.ts'

const EVENT_STREAM = 'text/event-stream'

export const generatingRoutes = (dependencies: AppsDependencies): ApiRoute[] => {
  const { access, workshop, generator, origin } = dependencies
  return [
    defineRoute('POST /api/apps/generate', {
      costly: true,
      summary:
        'Make an app from a sentence; with Accept: text/event-stream the parts come as they are made: part, row, then app or error',
      status: 201,
      fails: ['INVALID_CONFIG', 'LLM_ERROR', 'TIMEOUT'],
      async run({ account, body, request, reply }) {
        const parts = generator.make(body.sentence, goneSignal(reply), body.like)
        const { kind } = generator
        const save = async ({ content, words }: Made) => ({
          ...showApp(await workshop.create(account.id, content), origin()),
          generator: kind,
          words,
        })
        if (!request.headers.accept?.includes(EVENT_STREAM)) return save(await lastOf(parts))
        // A proxy that waits for the end would take the point out of it.
        reply.code(200).type(EVENT_STREAM).header('x-accel-buffering', 'no')
        return Readable.from(eventsOf(streamed(parts, save), request.log))
      },
    }),
    defineRoute('POST /api/apps/:id/change', {
      costly: true,
      summary: 'Change an app’s draft as a sentence says, in one edit',
      fails: ['APP_NOT_FOUND', 'INVALID_CONFIG', 'CONFLICT', 'LLM_ERROR', 'TIMEOUT'],
      async run({ account, params, body, reply }) {
        const draft = await access.app(account, params.id)
        const { fields, words } = await generator.change(draft.content, body.request, goneSignal(reply))
        const saves = body.save && Object.keys(fields).length > 0
        const revision = body.revision ?? draft.revision
        const app = saves ? await workshop.change(draft.id, { ...fields, revision }) : draft
        return { app: showApp(app, origin()), fields, words, generator: generator.kind }
      },
    }),
  ]
}

async function lastOf(parts: AsyncGenerator<Part, Made>): Promise<Made> {
  for (;;) {
    const { done, value } = await parts.next()
    if (done) return value
  }
}

async function* streamed(
  parts: AsyncGenerator<Part, Made>,
  save: (made: Made) => Promise<unknown>,
): AsyncGenerator<SentEvent> {
  for (;;) {
    const { done, value } = await parts.next()
    if (done) return void (yield { name: 'app', data: await save(value) })
    yield 'row' in value ? { name: 'row', data: value.row } : { name: 'part', data: value.fields }
  }
}
