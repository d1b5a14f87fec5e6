import { Readable } from 'node:stream'
import { changeBySentence, lastOf } from '../../registry/builder/generate-app.ts'
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
        // A buffering proxy would defeat the stream.
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
        const { draft: changed, ...rest } = await changeBySentence(
          dependencies,
          { draft, account },
          body,
          goneSignal(reply),
        )
        return { app: showApp(changed, origin()), ...rest, generator: generator.kind }
      },
    }),
  ]
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
