import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type LocalServer, startLocalServer } from './local-server.ts'

/** The document of the Redocly Museum API, which others wrote (MIT, see beside it), with its server at this machine. */
export const MUSEUM = readFileSync(join(import.meta.dirname, 'documents', 'museum.yaml'), 'utf8').replace(
  /^ {2}- url: .*$/m,
  '  - url: /museum',
)

export interface MuseumService extends LocalServer {
  /** What it was asked, without its own document. */
  readonly asked: string[]
}

export const MUSEUM_USER = { user: 'ann', password: 'sesame' }

/** A service that speaks that document: its own examples, for whoever knows the password. */
export async function startMuseum(): Promise<MuseumService> {
  const { examples } = parse(MUSEUM).components
  const events: { eventId: string; price: number }[] = examples.ListSpecialEventsResponseExample.value
  const asked: string[] = []
  const { user, password } = MUSEUM_USER
  const known = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const server = await startLocalServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://museum')
    if (pathname === '/openapi.yaml') return void response.end(MUSEUM)
    asked.push(request.url ?? '')
    const reply = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.headers.authorization !== known) return reply(401, { title: 'Who are you?' })
    if (pathname === '/museum/special-events')
      return reply(200, events.slice(0, Number(searchParams.get('limit') ?? 10)))
    const event = events.find(({ eventId }) => pathname === `/museum/special-events/${eventId}`)
    return event ? reply(200, event) : reply(404, { title: 'Not found' })
  })
  return { ...server, asked }
}
