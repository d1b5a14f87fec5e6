import { join } from 'node:path'
import { type LocalServer, startLocalServer } from '../../test/local-server.ts'
import { bundle } from '../runtime/bundle.ts'
import { findWidgetFrame, type StartedHost } from './rendering-host.ts'

const HEAD = '<!doctype html><meta charset="utf-8"><title>Host</title>'
const script = (code: string) => `<script>${code.replaceAll('</script', '<\\/script')}</script>`

/** A host that is a package and no program: a page around it, and the page on another origin that the standard asks for. */
export async function startPageHost(name: string, folder: string): Promise<StartedHost> {
  const page = (file: string) => join(import.meta.dirname, 'pages', file)
  const [host, inner] = await Promise.all([
    bundle(page(name), undefined, { packages: folder }),
    bundle(page('sandbox.ts')),
  ])
  const sandbox = await startLocalServer((request, response) => {
    const csp = new URL(request.url ?? '', 'http://localhost').searchParams.get('csp')
    const policy = csp === null ? {} : { 'content-security-policy': policyOf(JSON.parse(csp)) }
    response.writeHead(200, { 'content-type': 'text/html', ...policy })
    response.end(`${HEAD}<body>${script(inner)}`)
  })
  const around: LocalServer = await startLocalServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`${HEAD}<body data-sandbox="${sandbox.origin}/sandbox.html">${script(host)}`)
  })
  return {
    async draw(tab, call, theme) {
      await tab.goto(around.origin)
      await tab.evaluate((given) => Reflect.get(globalThis, 'drawCall')(...given), [call, theme])
      return findWidgetFrame(tab)
    },
    async close() {
      await Promise.all([around.close(), sandbox.close()])
    },
  }
}

interface Csp {
  connectDomains?: string[]
  resourceDomains?: string[]
  frameDomains?: string[]
}

/** The standard's own default, and what the widget's resource declares on top of it. */
function policyOf({ connectDomains = [], resourceDomains = [], frameDomains = [] }: Csp): string {
  const resources = resourceDomains.join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline' ${resources}`,
    `style-src 'self' 'unsafe-inline' ${resources}`,
    `img-src 'self' data: ${resources}`,
    `font-src 'self' ${resources}`,
    `media-src 'self' data: ${resources}`,
    `connect-src 'self' ${connectDomains.join(' ')}`,
    `frame-src 'self' ${frameDomains.join(' ')}`,
    "base-uri 'self'",
  ].join('; ')
}
