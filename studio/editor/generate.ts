import type { ReplyRead } from '../../common/api/routes.ts'
import { isJsonObject } from '../../common/json.ts'
import { ApiError, request, requestStream } from '../ui/api.ts'
import type { App, Content, Row } from '../ui/app.ts'
import { readEvents } from '../ui/read-events.ts'
import { say } from '../ui/say.ts'

export interface SoFar {
  fields: Partial<Content>
  rows: readonly Row[]
}

const NOTHING: SoFar = { fields: {}, rows: [] }

/** The generator's note on each new app, shown when it is first opened. */
const said = new Map<string, string>()
export const wordsAbout = (id: string): string | null => said.get(id) ?? null

export async function generateApp(sentence: string, onPart: (soFar: SoFar) => void): Promise<App> {
  const reply = await requestStream('POST /api/apps/generate', { body: { sentence } })
  if (!reply.ok || !reply.body) throw errorIn(reply.status, await reply.json().catch(() => null))
  let soFar = NOTHING
  for await (const { name, data } of readEvents(reply.body)) {
    if (name === 'error') throw errorIn(502, data)
    if (name === 'app') {
      const { words, ...app } = data as ReplyRead<'POST /api/apps/generate'>
      said.set(app.id, words)
      return app
    }
    soFar = grown(soFar, name, data)
    onPart(soFar)
  }
  throw new ApiError(502, 'UNREACHABLE', say('The server stopped before the app was made. Try again.'))
}

const grown = ({ fields, rows }: SoFar, name: string, data: unknown): SoFar => ({
  fields: name === 'part' && isJsonObject(data) ? { ...fields, ...data } : fields,
  rows: name === 'row' && isJsonObject(data) ? [...rows, data] : rows,
})

/** The fields that a request would change. The caller applies them, so that they can be undone. */
export const changeApp = (id: string, wish: string, signal?: AbortSignal) =>
  request('POST /api/apps/:id/change', { params: { id }, body: { request: wish, save: false }, signal })

function errorIn(status: number, said: unknown): ApiError {
  const error = isJsonObject(said) && isJsonObject(said.error) ? said.error : {}
  const details = isJsonObject(error.details) ? error.details : {}
  const words = [error.message, details.reason].filter((part) => typeof part === 'string').join(' ')
  return new ApiError(
    status,
    String(error.code ?? 'UNREACHABLE'),
    words || say('The app could not be made.'),
    details,
  )
}
