import { Readable } from 'node:stream'
import type { Made, Part, StarterChoices } from '../../registry/generate/index.ts'
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
        'Make an app from a sentence; with Accept: text/event-stream the parts come as they are made: part, row, then app, choices or error. Where no template is near, three to choose from come back and nothing is made',
      status: 201,
      fails: ['INVALID_CONFIG', 'LLM_ERROR', 'TIMEOUT'],
      async run({ account, body, request, reply }) {
        const parts = generator.make(body.sentence, goneSignal(reply), body.like)
        const { kind } = generator
        const save = async (made: Made | StarterChoices) =>
          'choices' in made
            ? { ...made, generator: kind }
            : {
                ...showApp(await workshop.create(account.id, made.content), origin()),
                generator: kind,
                words: made.words,
              }
        if (!request.headers.accept?.includes(EVENT_STREAM)) {
          const made = await lastOf(parts)
          if ('choices' in made) reply.code(200)
          return save(made)
        }
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

async function lastOf(parts: AsyncGenerator<Part, Made | StarterChoices>): Promise<Made | StarterChoices> {
  for (;;) {
    const { done, value } = await parts.next()
    if (done) return value
  }
}

async function* streamed(
  parts: AsyncGenerator<Part, Made | StarterChoices>,
  save: (made: Made | StarterChoices) => Promise<unknown>,
): AsyncGenerator<SentEvent> {
  for (;;) {
    const { done, value } = await parts.next()
    if (done) return void (yield { name: 'choices' in value ? 'choices' : 'app', data: await save(value) })
    yield 'row' in value ? { name: 'row', data: value.row } : { name: 'part', data: value.fields }
  }
}
