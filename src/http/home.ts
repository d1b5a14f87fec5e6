import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../contract/index.ts'
import type { Endpoints } from '../mcp/endpoints.ts'
import { html } from './html.ts'
import { styleSource } from './security-headers.ts'
import type { SendStudio } from './studio.ts'
import type { Visitors } from './visitors.ts'

export interface HomeOptions {
  endpoints: Endpoints
  visitors: Visitors
  publicUrl: URL | null
}

/** `/`: the studio for those who make apps; for everybody else what this is, what is served, and the way in. */
export const homeRoutes =
  ({ endpoints, visitors, publicUrl }: HomeOptions, sendStudio: SendStudio) =>
  async (http: FastifyInstance) => {
    http.get('/', async (request, reply) => {
      const account = await visitors.known(request)
      if (account && account.role !== 'user') return sendStudio(reply)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .send(page(endpoints.apps(), publicUrl?.origin ?? originOf(request), account !== null).text)
    })
  }

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

const page = (apps: readonly App[], origin: string, known: boolean) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vitrine</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="brand">Vitrine</p>
${known ? html`<nav><a href="/chat">Chat</a> <a href="/account">Your account</a></nav>` : html`<a class="button" href="/sign-in?next=/">Sign in</a>`}
</header>
<main>
<h1>Apps that live inside a chat</h1>
<p class="lead">Turn a spreadsheet or a sentence into an app that ChatGPT, Claude, VS Code and any other MCP host can show in a conversation. No code, and it all runs here.</p>
<ol>
<li><b>Start</b> from a file, a template or a few words</li>
<li><b>See it live</b> beside the data as you type</li>
<li><b>Publish</b> and give the address to a chat</li>
</ol>
${known ? html`<p class="note">Your account can use apps: <a href="/chat">talk with an agent</a> that uses them for you. To make apps, ask whoever runs this server.</p>` : ''}
<h2>Served here</h2>
${apps.map((app) => card(app, origin))}
<p class="more"><a href="/play">See every widget with its fixtures</a></p>
</main>
</body>
</html>`

const card = (app: App, origin: string) => html`<section>
<h3>${app.title}</h3>
<p>${app.description}</p>
<pre tabindex="0"><code>${origin}/servers/${app.slug}/mcp</code></pre>
<ul>${app.tools.map(({ name }) => html`<li><code>${name}</code></li>`)}</ul>
<p><a href="/play/${app.slug}">Try it in the playground</a></p>
</section>`

const STYLE = html`
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 14%, transparent); --quiet: color-mix(in srgb, currentColor 68%, transparent) }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
header { display: flex; align-items: center; justify-content: space-between; padding: .75rem 1.25rem; border-bottom: 1px solid var(--line) }
.brand { margin: 0; font-weight: 600; color: CanvasText }
.button { padding: .375rem .875rem; border-radius: 999px; font-size: .875rem; font-weight: 600; text-decoration: none; color: Canvas; background: CanvasText }
:focus-visible { outline: 2px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px }
main { max-width: 44rem; margin: 0 auto; padding: 4rem 1.25rem }
h1 { margin: 0; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.15; letter-spacing: -.03em; text-wrap: balance }
h2 { margin: 3rem 0 0; font-size: .9375rem; color: var(--quiet) }
h3 { margin: 0; font-size: 1.0625rem }
p { margin: .25rem 0 0; color: var(--quiet) }
a { color: CanvasText; text-underline-offset: .2em }
section p:last-child { margin-top: .875rem }
.more { margin-top: 1.5rem }
.lead { margin-top: .75rem; font-size: 1.125rem; text-wrap: pretty }
.note { margin-top: 1.5rem }
ol { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .75rem 2rem; margin: 2rem 0 0; padding: 0; list-style: none; color: var(--quiet) }
ol b { display: block; color: CanvasText }
section { border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; margin-top: 1rem }
pre { margin: 1rem 0 0; padding: .625rem .875rem; border-radius: .625rem; background: color-mix(in srgb, currentColor 6%, transparent); overflow-x: auto; user-select: all }
code { font: .875rem/1.5 ui-monospace, monospace }
ul { display: flex; flex-wrap: wrap; gap: .375rem 1rem; margin: .875rem 0 0; padding: 0; list-style: none; color: var(--quiet) }`

const POLICY = [
  "default-src 'none'",
  styleSource(STYLE),
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
