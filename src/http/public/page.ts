import { createHash } from 'node:crypto'
import type { GuideStep, HostGuide } from '../../../common/connect-guides.ts'
import { directionOf } from '../../../common/phrases/direction.ts'
import type { Language } from '../../../common/phrases/say.ts'
import { html } from '../html.ts'
import { copyButton } from '../page.ts'
import { say } from '../say.ts'
import { STYLE } from './style.ts'

export interface PublicPage {
  readonly name: string
  readonly description: string
  readonly script: string
  /** The address of its sample data; null if the App has no widget. */
  readonly sample: string | null
  readonly language: Language
  readonly guides: readonly HostGuide[]
}

/** Describes an App and how to use it. */
export const publicPage = ({ name, description, script, sample, guides, language }: PublicPage): string =>
  html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${description}">
<title>${name}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<script type="module" src="${script}"></script>
</head>
<body>
<main>
<h1 dir="auto">${name}</h1>
${description ? html`<p class="lead" dir="auto">${description}</p>` : ''}
${
  sample
    ? html`<figure>
<div id="widget" data-sample="${sample}" data-title="${say('{name}, as a chat shows it', { name })}"></div>
<noscript><p class="quiet">${say('To see it live, allow scripts on this page.')}</p></noscript>
<figcaption class="quiet">${say('As a chat shows it')}</figcaption>
</figure>`
    : ''
}
<h2>${say('Use it in')}</h2>
<div class="guides">
${guides.map(guideView)}
</div>
</main>
<footer class="quiet">${say('Served by {server}', { server: html`<a href="/">Vitrine</a>` })}</footer>
</body>
</html>`.in(language)

const guideView = (
  { name, steps, warning }: HostGuide,
  index: number,
) => html`<details name="host"${index === 0 ? html` open` : ''}>
<summary>${name}</summary>
<ol>${steps.map((step, place) => stepView(step, `copy-${index}-${place}`))}</ol>
${warning ? html`<p class="quiet">${warning}</p>` : ''}
</details>
`

const stepView = ({ words, copy }: GuideStep, id: string) =>
  html`<li><p>${words}</p>${
    copy
      ? html`<div class="copy"><pre tabindex="0" dir="ltr"><code id="${id}">${copy.text}</code></pre>${copyButton(id, copy.label, '')}</div>`
      : ''
  }</li>`

const STYLE_HASH = createHash('sha256').update(STYLE.text).digest('base64')

export const PAGE_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "connect-src 'self'",
    "frame-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-cache',
}
