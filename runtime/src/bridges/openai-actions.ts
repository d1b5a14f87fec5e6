import { type Actions, DISPLAY_MODES } from '../host.ts'
import { answerText, listIn, toToolResult } from '../result.ts'
import { type Fields, fieldsOr } from '../shape.ts'
import type { ArgumentsOf, OutputOf } from '../tool-types.ts'
import type { OwnState } from './own-state.ts'
import { answeredWithin, timeouts } from './timeouts.ts'

type Ask = (...args: unknown[]) => Promise<unknown>

/** Maps each method of `window.openai` to an action. A modal or a checkout stays open as long as the user wishes. */
const builders: { [K in keyof Actions]-?: { limit: number; build(ask: Ask): Actions[K] } } = {
  callTool: {
    limit: timeouts.reader,
    build:
      (ask) =>
      async <Tool>(name: string, args?: ArgumentsOf<Tool>) =>
        toToolResult<OutputOf<Tool>>(await ask(name, args ?? {})),
  },
  sendFollowUpMessage: {
    limit: timeouts.reader,
    build: (ask) => async (message) => void (await ask(message)),
  },
  uploadFile: {
    limit: timeouts.reader,
    build: (ask) => async (file) => ({ fileId: textIn(await ask(file), 'fileId') }),
  },
  getFileDownloadUrl: {
    limit: timeouts.host,
    build: (ask) => async (file) => ({ downloadUrl: textIn(await ask(file), 'downloadUrl') }),
  },
  downloadFile: { limit: timeouts.reader, build: (ask) => async (file) => void (await ask(file)) },
  readResource: { limit: timeouts.host, build: (ask) => async (uri) => listIn(await ask(uri), 'contents') },
  createMessage: {
    limit: timeouts.reader,
    build: (ask) => async (request) => answerText(await ask(request)),
  },
  requestCheckout: { limit: Number.POSITIVE_INFINITY, build: (ask) => ask },
  requestDisplayMode: {
    limit: timeouts.host,
    build: (ask) => async (request) => {
      const { mode } = fieldsOr(await ask(request))
      return { mode: DISPLAY_MODES.find((known) => known === mode) ?? request.mode }
    },
  },
  requestModal: { limit: Number.POSITIVE_INFINITY, build: (ask) => ask },
  openExternal: { limit: timeouts.reader, build: (ask) => async (link) => void (await ask(link)) },
  requestClose: { limit: timeouts.host, build: (ask) => async () => void (await ask()) },
  setWidgetState: { limit: timeouts.host, build: (ask) => async (state) => void (await ask(state)) },
  notifyIntrinsicHeight: {
    limit: timeouts.host,
    build: (ask) => (size) => {
      ask(size).catch(() => {})
    },
  },
}

const names = Object.keys(builders) as (keyof Actions)[]

export const abilitiesOf = (api: Fields) => names.filter((name) => typeof api[name] === 'function')

export function openAiActions(api: () => Fields, own: OwnState, keep: (state: unknown) => void): Actions {
  const askerFor = (name: keyof Actions): Ask => {
    const { limit } = builders[name]
    return async (...args) => {
      const object = api()
      const method = object[name]
      if (typeof method !== 'function') throw new Error(`The host no longer has ${name}.`)
      const answer = Promise.resolve(method.apply(object, args))
      return limit === Number.POSITIVE_INFINITY ? answer : answeredWithin(limit, name, answer)
    }
  }
  const actions = Object.fromEntries(
    abilitiesOf(api()).map((name) => [name, builders[name].build(askerFor(name))]),
  ) as Partial<Actions>
  return {
    ...actions,
    async setWidgetState(state) {
      keep(state)
      await own.send(async () => actions.setWidgetState?.(state))
    },
  }
}

function textIn(answer: unknown, field: string): string {
  const value = fieldsOr(answer)[field]
  if (typeof value !== 'string') throw new Error(`The host gave no ${field}.`)
  return value
}
