import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { widgetNameIn } from '../mcp/widgets.ts'
import type { DevFeed } from './dev-feed.ts'
import type { Guards } from './guards.ts'

type Asked = Pick<IncomingMessage, 'url' | 'headers'>

/** What a browser says of a page without an origin, as the frame of a widget is. */
const NO_ORIGIN = 'null'

const isBelow = (url: string | undefined, dev: Pick<DevFeed, 'state'>) =>
  url?.startsWith(dev.state().hot) === true

/** Whether a frame asks for a module of its widget; only the playground has told it where those are. */
export const isDevFrame = ({ url, headers }: Asked, dev: DevFeed | null): boolean =>
  dev !== null && headers.origin === NO_ORIGIN && isBelow(url, dev)

const pathOf = ({ url = '' }: Asked) => url.split('?')[0]

const pageQuery = z.object({ uri: z.string() })

/** The pages and modules of widgets below the secret path of `vitrine dev`, and the socket by which they hear of changes. */
export const devWidgetRoutes = (dev: DevFeed, guards: Guards) => async (http: FastifyInstance) => {
  const { hot } = dev.state()
  http.get(`${hot}page`, async ({ query }, reply) => {
    const name = widgetNameIn(pageQuery.safeParse(query).data?.uri ?? '')
    const page = name && (await dev.widgets()?.page(name))
    if (!page) throw new AppError('NOT_FOUND')
    return reply.type('text/html; charset=utf-8').send(page)
  })
  http.get(`${hot}*`, async ({ raw: request }, reply) => {
    const widgets = dev.widgets()
    if (!widgets) throw new AppError('NOT_FOUND')
    reply.hijack()
    const { raw: response } = reply
    // Its own address is the secret, and pages elsewhere need not learn it.
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('vary', 'Origin')
    if (isDevFrame(request, dev)) response.setHeader('access-control-allow-origin', NO_ORIGIN)
    widgets.serve(request, response)
  })
  http.server.on('upgrade', (request, socket, head) => {
    const widgets = dev.widgets()
    const welcome = pathOf(request) === hot && !guards.refuse(request.headers, isDevFrame(request, dev))
    if (widgets && welcome) widgets.upgrade(request, socket, head)
    else readPlainly(http.server, request, socket, head)
  })
}

const UPGRADING = /^(connection|upgrade|http2-settings)$/i

/**
 * Once somebody listens for upgrades, Node hands over every request that asks for one, and some clients ask for HTTP/2 in each.
 * Those are read again without the wish, as by a server that knows no other protocol.
 */
function readPlainly(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, rawHeaders } = request
  const kept = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !UPGRADING.test(name) ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  )
  const lines = [`${method} ${url} HTTP/1.1`, ...kept, 'Connection: close', '', '']
  socket.unshift(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), head]))
  server.emit('connection', socket)
}
