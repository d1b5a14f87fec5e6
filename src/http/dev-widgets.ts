import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { widgetNameIn } from '../mcp/widgets.ts'
import type { DevFeed } from './dev-feed.ts'
import type { Guards } from './guards.ts'

type Asked = Pick<IncomingMessage, 'url' | 'headers'>

/** The origin header of a page without an origin, such as a widget's frame. */
const NO_ORIGIN = 'null'

const isBelow = (url: string | undefined, dev: Pick<DevFeed, 'state'>) =>
  url?.startsWith(dev.state().hot) === true

/** True if a frame requests a module of its widget; only the playground told it the address. */
export const isDevFrame = ({ url, headers }: Asked, dev: DevFeed | null): boolean =>
  dev !== null && headers.origin === NO_ORIGIN && isBelow(url, dev)

const pathOf = ({ url = '' }: Asked) => url.split('?')[0]

const pageQuery = z.object({ uri: z.string() })

/** Pages and modules of widgets below the secret path of `vitrine dev`, and the socket that reports changes. */
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
    // The address is the secret, and other pages must not learn it.
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
 * With an upgrade listener, Node hands over every upgrade request, and some clients offer HTTP/2 in each. Those are
 * parsed again without the upgrade.
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
