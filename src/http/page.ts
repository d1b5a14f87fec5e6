import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { type Html, html } from './html.ts'
import { styleSource } from './security-headers.ts'

export interface PageCard {
  title: string
  /** What stands above the card, where that is more than its title. */
  heading?: Html
  body: Html
  /** Where a form of this page may lead besides here. */
  formTarget?: string
}

/** A page that is one card. It needs no script, and none runs on it. */
export function cardPage({ title, heading, body, formTarget }: PageCard): {
  html: string
  headers: Readonly<Record<string, string>>
} {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Vitrine</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">Vitrine</p>
<h1>${heading ?? title}</h1>
${body}
</main>
</body>
</html>`
  return { html: page.text, headers: headersFor(formTarget) }
}

export function sendCard(reply: FastifyReply, card: PageCard, status = 200): FastifyReply {
  const page = cardPage(card)
  return reply.code(status).headers(page.headers).type('text/html; charset=utf-8').send(page.html)
}

/** The one place where an error becomes a page. */
export function sendErrorCard(thrown: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const error = thrown instanceof AppError ? thrown : asAppError(thrown)
  if (error.code === 'INTERNAL_ERROR') request.log.error({ err: thrown }, 'request failed')
  return sendCard(reply, errorCard(error.message), error.status)
}

export const errorCard = (words: string): PageCard => ({
  title: 'That did not work',
  body: html`<p class="lead">${words}</p>`,
})

function asAppError(thrown: FastifyError): AppError {
  if (thrown.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('BODY_TOO_LARGE')
  if (thrown.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('FORM_EXPIRED')
  return new AppError('INTERNAL_ERROR', {}, { cause: thrown })
}

export const alert = (words: string | null) => (words ? html`<p class="alert" role="alert">${words}</p>` : '')

/** The CSRF token that `Visitors.meetForm` expects. */
export const tokenField = (formToken: string) =>
  html`<input type="hidden" name="form_token" value="${formToken}">`

const STYLE = html`
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --quiet: color-mix(in srgb, currentColor 68%, transparent) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.25rem; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { width: 100%; max-width: 26rem; border: 1px solid var(--line); border-radius: 1rem; padding: 2rem; overflow-wrap: anywhere }
.brand { margin: 0 0 1.5rem; font-size: .875rem; font-weight: 600; color: var(--quiet) }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.3; letter-spacing: -.01em; text-wrap: balance }
.lead { margin: .375rem 0 0; color: var(--quiet) }
.quiet { margin: 1.25rem 0 0; font-size: .875rem; color: var(--quiet) }
.note { margin: 1rem 0 0 }
.alert { margin: 1rem 0 0; padding: .625rem .875rem; border-radius: .625rem; color: light-dark(#8f1d12, #ffb4a9); background: light-dark(#fdeeec, #3a1512) }
form { margin: 1.5rem 0 0 }
label { display: block; margin: 1rem 0 0; font-weight: 500 }
input:not([type=hidden], [type=checkbox], [hidden]), select { display: block; width: 100%; min-height: 2.75rem; margin: .375rem 0 0; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid color-mix(in srgb, currentColor 45%, transparent); border-radius: .625rem }
fieldset { margin: 0; padding: 0; border: 0 }
legend { padding: 0; color: var(--quiet) }
.tick { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; margin: 0 }
.tick input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: CanvasText }
.choice { font-weight: 400 }
code { font: .875rem/1.5 ui-monospace, monospace; user-select: all }
label small { display: block; margin: .25rem 0 0; font-weight: 400; color: var(--quiet) }
button { display: block; width: 100%; min-height: 2.75rem; margin: 1.5rem 0 0; padding: .5rem 1rem; font: inherit; font-weight: 600; color: Canvas; background: CanvasText; border: 1px solid transparent; border-radius: .625rem; cursor: pointer }
button.second { margin-top: .75rem; color: CanvasText; background: transparent; border-color: color-mix(in srgb, currentColor 45%, transparent) }
:focus-visible { outline: 2px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px }
a { color: inherit; text-underline-offset: .2em }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1rem; margin: 1.25rem 0 0; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem }
dt { color: var(--quiet) }
dd { margin: 0 }
@media (max-width: 30rem) { body { place-items: start center } main { padding: 1.5rem 1.25rem } dl { display: block } dd + dt { margin-top: .625rem } }`

const headersFor = (formTarget: string | undefined) => ({
  'content-security-policy': [
    "default-src 'none'",
    styleSource(STYLE),
    `form-action 'self'${formTarget ? ` ${formTarget}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})
