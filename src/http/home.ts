import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../contract/index.ts'
import type { Endpoints } from '../mcp/endpoints.ts'
import { html } from './html.ts'

/** `/`: what is served here and how to connect to it. */
export const homeRoutes = (endpoints: Endpoints, publicUrl: URL | null) => async (http: FastifyInstance) => {
  http.get('/', async (request, reply) => {
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .header('x-content-type-options', 'nosniff')
    return page(endpoints.apps(), publicUrl?.origin ?? originOf(request)).text
  })
}

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

const page = (apps: readonly App[], origin: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vitrine</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Vitrine</h1>
<p class="lead">Apps that live inside a chat. Connect ChatGPT, Claude, VS Code or any MCP host to an address below.</p>
${apps.map((app) => card(app, origin))}
<p class="more"><a href="/play">See every widget with its fixtures</a> · <a href="/account">Your account</a></p>
</main>
</body>
</html>`

const card = (app: App, origin: string) => html`<section>
<h2>${app.title}</h2>
<p>${app.description}</p>
<pre tabindex="0"><code>${origin}/servers/${app.slug}/mcp</code></pre>
<ul>${app.tools.map(({ name }) => html`<li><code>${name}</code></li>`)}</ul>
<p><a href="/play/${app.slug}">Try it in the playground</a></p>
</section>`

const STYLE = html`
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 14%, transparent); --quiet: color-mix(in srgb, currentColor 68%, transparent) }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { max-width: 44rem; margin: 0 auto; padding: 4rem 1.25rem }
h1 { margin: 0; font-size: 1.75rem; letter-spacing: -.02em }
h2 { margin: 0; font-size: 1.0625rem }
p { margin: .25rem 0 0; color: var(--quiet) }
section p a, .more a { color: CanvasText; text-underline-offset: .2em }
section p:last-child { margin-top: .875rem }
.more { margin-top: 1.5rem }
.lead { margin-bottom: 2.5rem }
section { border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; margin-top: 1rem }
pre { margin: 1rem 0 0; padding: .625rem .875rem; border-radius: .625rem; background: color-mix(in srgb, currentColor 6%, transparent); overflow-x: auto; user-select: all }
code { font: .875rem/1.5 ui-monospace, monospace }
ul { display: flex; flex-wrap: wrap; gap: .375rem 1rem; margin: .875rem 0 0; padding: 0; list-style: none; color: var(--quiet) }`
