import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { directionOf } from '../../common/phrases/direction.ts'
import type { Language } from '../../common/phrases/say.ts'
import { AppError } from '../errors.ts'
import { withWait } from './errors.ts'
import { type Html, html } from './html.ts'
import { languageOf, say, sayError } from './say.ts'
import { styleSource } from './security-headers.ts'

export interface PageCard {
  title: string | Html
  /** Replaces the title above the card. */
  heading?: Html
  body: Html
  /** Another allowed target of the page's forms. */
  formTarget?: string
  /** For a page with more than one task. */
  wide?: boolean
  /** An optional script of ours; without it none may run. */
  script?: string
}

/** A page with one card. It needs no script. */
export function cardPage(
  { title, heading, body, formTarget, wide = false, script }: PageCard,
  language: Language = 'en',
): { html: string; headers: Readonly<Record<string, string>> } {
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Vitrine</title>
<style>${STYLE}</style>
${script ? html`<script type="module" src="${script}"></script>\n` : ''}</head>
<body>
<main${wide ? html` class="wide"` : ''}>
<p class="brand"><a href="/">Vitrine</a></p>
<h1>${heading ?? title}</h1>
${body}
</main>
</body>
</html>`
  return { html: page.in(language), headers: headersFor(formTarget, script !== undefined) }
}

export function sendCard(reply: FastifyReply, card: PageCard, status = 200): FastifyReply {
  const page = cardPage(card, languageOf(reply.request))
  return reply.code(status).headers(page.headers).type('text/html; charset=utf-8').send(page.html)
}

/** The only place where an error becomes a page. */
export function sendErrorCard(thrown: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const error = thrown instanceof AppError ? thrown : asAppError(thrown)
  if (error.code === 'INTERNAL_ERROR') request.log.error({ err: thrown }, 'request failed')
  return sendCard(withWait(reply, error), errorCard(sayError(error)), error.status)
}

export const errorCard = (message: Words): PageCard => ({
  title: say('That did not work'),
  body: html`<p class="lead">${message}</p>${WAY_ON}`,
})

export const WAY_ON = html`<p class="quiet"><a href="/">${say('Go to the home page')}</a></p>`

function asAppError(thrown: FastifyError): AppError {
  if (thrown.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('BODY_TOO_LARGE')
  if (thrown.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('FORM_EXPIRED')
  return new AppError('INTERNAL_ERROR', {}, { cause: thrown })
}

/** A message as it is, or in the language of the person. */
export type Words = string | Html

export const alert = (message: Words | null) =>
  message ? html`<p class="alert" role="alert">${message}</p>` : ''

/** Copies the text of an element. The pages' script shows it. */
export const copyButton = (id: string, label: Words, style = 'second small') =>
  html`<button type="button" class="${style}" data-copy="${id}" data-copied="${say('Copied')}" data-press="${say('Press Ctrl+C')}" aria-label="${label}" hidden>${say('Copy')}</button>`

/** The CSRF token that `Visitors.meetForm` expects. */
export const tokenField = (formToken: string) =>
  html`<input type="hidden" name="form_token" value="${formToken}">`

const STYLE = html`
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --quiet: color-mix(in srgb, currentColor 68%, transparent) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.25rem; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { width: 100%; max-width: 26rem; border: 1px solid var(--line); border-radius: 1rem; padding: 2rem; overflow-wrap: anywhere }
.wide { max-width: 38rem }
.brand { margin: 0 0 1.5rem; font-size: .875rem; font-weight: 600; color: var(--quiet) }
.brand a { text-decoration: none }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.3; letter-spacing: -.01em; text-wrap: balance }
h2 { margin: 2rem 0 0; font-size: 1rem }
.lead { margin: .375rem 0 0; color: var(--quiet) }
.quiet { margin: 1.25rem 0 0; font-size: .875rem; color: var(--quiet) }
.note { margin: 1rem 0 0 }
.alert { margin: 1rem 0 0; padding: .625rem .875rem; border-radius: .625rem; color: light-dark(#8f1d12, #ffb4a9); background: light-dark(#fdeeec, #3a1512) }
form { margin: 1.5rem 0 0 }
label { display: block; margin: 1rem 0 0; font-weight: 500 }
input:not([type=hidden], [type=checkbox], [type=radio], [hidden]), select { display: block; width: 100%; min-height: 2.75rem; margin: .375rem 0 0; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid color-mix(in srgb, currentColor 45%, transparent); border-radius: .625rem }
fieldset { margin: 0; padding: 0; border: 0 }
legend { padding: 0; color: var(--quiet) }
.tick { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; margin: 0 }
.tick + .tick { margin-top: .25rem }
.tick input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: CanvasText }
.choice { font-weight: 400 }
code { font: .875rem/1.5 ui-monospace, monospace; user-select: all }
label small { display: block; margin: .25rem 0 0; font-weight: 400; color: var(--quiet) }
button, .button { display: grid; place-items: center; width: 100%; min-height: 2.75rem; margin: 1.5rem 0 0; padding: .5rem 1rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: Canvas; background: CanvasText; border: 1px solid transparent; border-radius: .625rem; cursor: pointer }
button.second, .button.second { margin-top: .75rem; color: CanvasText; background: transparent; border-color: color-mix(in srgb, currentColor 45%, transparent) }
.provider { margin: 0 } [aria-disabled] { opacity: .6; cursor: default }
.or { display: flex; align-items: center; gap: .75rem; margin: 1.5rem 0 -.5rem; font-size: .875rem; color: var(--quiet) }
.or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line) }
button.small { width: auto; min-height: 2.25rem; margin: 0; padding: .25rem .75rem; font-size: .875rem; font-weight: 500; white-space: nowrap }
button[hidden] { display: none }
button.danger { color: #fff; background: #b3261e }
:focus-visible { outline: 2px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px }
a { color: inherit; text-underline-offset: .2em }
h2 { margin: 1.75rem 0 -.5rem; font-size: 1rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1rem; margin: 1.25rem 0 0; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem }
dt { color: var(--quiet) }
dd { margin: 0; overflow-wrap: anywhere }
time { white-space: nowrap }
small { display: block; font-size: .875rem; font-weight: 400; color: var(--quiet) }
.copy { display: flex; align-items: center; justify-content: space-between; gap: .75rem }
ul { margin: .5rem 0 0; padding-inline-start: 1.25rem }
.rows { margin: .5rem 0 0; padding: 0; list-style: none; border-bottom: 1px solid var(--line) }
.rows li { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 3.5rem; padding: .5rem 0; border-top: 1px solid var(--line) }
.rows span { min-width: 0 }
.rows b { margin-inline-start: .375rem; font-size: .8125rem; font-weight: 500; color: var(--quiet) }
.rows a { flex: none; padding: .5rem 0 }
.rows form { flex: none; margin: 0 }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin: 1rem 0 0 }
.actions form { display: grid; margin: 0 }
.actions button, .actions .button { margin: 0 }
.actions .button { order: 1 }
dl.long { display: block }
dl.long dd + dt { margin-top: .625rem }
@media (max-width: 30rem) { body { place-items: start center } main { padding: 1.5rem 1.25rem } .actions { display: flex; flex-wrap: wrap } .actions > * { flex: 1 1 auto } .actions .button { width: auto } dl { display: block } dd + dt { margin-top: .625rem } }`

const headersFor = (formTarget: string | undefined, runsScript: boolean) => ({
  'content-security-policy': [
    "default-src 'none'",
    styleSource(STYLE),
    ...(runsScript ? ["script-src 'self'"] : []),
    `form-action 'self'${formTarget ? ` ${formTarget}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})
