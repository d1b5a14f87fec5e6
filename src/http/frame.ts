import type { FastifyInstance } from 'fastify'

interface FrameQuery {
  Querystring: Partial<Record<'connect' | 'resource' | 'frame', string | string[]>> & {
    eval?: string
    hot?: string
  }
}

/**
 * `/play/frame`: an empty page on an opaque origin, under a widget's declared policy. The host writes the widget into
 * it, and the policy stays in force.
 */
export async function frameRoutes(http: FastifyInstance) {
  http.get<FrameQuery>('/play/frame', async ({ query }, reply) => {
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy(query))
      .header('referrer-policy', 'no-referrer')
    return PAGE
  })
}

const PAGE = `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Widget</title><script>
addEventListener('message', function take({ source, data }) {
  if (source !== parent || data?.vitrine !== 'document') return
  removeEventListener('message', take)
  document.open()
  document.write(data.html)
  document.close()
})
parent.postMessage({ vitrine: 'ready' }, '*')
</script>`

function policy({ connect, resource, frame, eval: unsafe, hot = '' }: FrameQuery['Querystring']): string {
  const modules = HOT.test(hot) ? hot : null
  const from = sources(resource) + (modules ? ` ${modules}` : '')
  const reached = sources(connect) + (modules ? ` ${modules.replace(/^http/, 'ws')}` : '')
  const evaluated = unsafe === '1' ? " 'unsafe-eval'" : ''
  return [
    // Sandboxed by itself too, in case it is opened outside a frame.
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src 'unsafe-inline'${evaluated}${from}`,
    // A worker can do no more than the page, and libraries start theirs from a blob.
    'worker-src blob:',
    `style-src 'unsafe-inline'${from}`,
    `img-src data: blob:${from}`,
    `media-src data: blob:${from}`,
    `font-src data:${from}`,
    `connect-src ${reached || "'none'"}`,
    `frame-src ${sources(frame) || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** A host name or origin, with at most a leading wildcard. Anything else could extend the policy. */
const SOURCE = /^((https?|wss?):\/\/)?(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?\/?$/i

/** The address of a widget's modules under `vitrine dev`, and of the socket that reports changes. */
const HOT = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/play\/dev\/[\w-]+\/$/i

const sources = (given: string | string[] | undefined): string =>
  [given ?? []]
    .flat()
    .filter((source) => SOURCE.test(source))
    .map((source) => ` ${source}`)
    .join('')
