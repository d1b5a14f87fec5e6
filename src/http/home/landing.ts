import { directionOf } from '../../../common/phrases/direction.ts'
import type { Language } from '../../../common/phrases/say.ts'
import type { App } from '../../contract/index.ts'
import { type Html, html } from '../html.ts'
import { say } from '../say.ts'
import { movingPicture } from './moving-picture.ts'
import { HOME_STYLE } from './style.ts'
import { type TryableApp, tryView } from './tryable-app.ts'

export interface LandingView {
  readonly apps: readonly App[]
  readonly tryable: TryableApp | null
  readonly origin: string
  readonly script: string
  /** True if anybody has an account yet. */
  readonly isSetUp: boolean
  readonly language: Language
}

/** The landing page: a summary, something to try, the sign-in, and addresses for developers. */
export const landingPage = ({ apps, tryable, origin, script, isSetUp, language }: LandingView): string =>
  homePage({
    script,
    language,
    nav: html`<a class="button" href="/sign-in">${say('Sign in')}</a>`,
    main: html`<h1>${say('Apps that live inside a chat')}</h1>
<p class="lead">${say('Turn a spreadsheet or a sentence into an app that ChatGPT, Claude, VS Code and any other MCP host can show in a conversation. No code, and it all runs on this server.')}</p>
<p class="way-in">${
      isSetUp
        ? html`<a class="button" href="/sign-in">${say('Sign in to build an app')}</a> <small>${say('No account? Ask the owner of this server.')}</small>`
        : say(
            'There is no account yet. To create the owner’s account, open the link that {command} printed.',
            { command: html`<code>vitrine start</code>` },
          )
    }</p>
${movingPicture}
${tryable ? tryView(tryable) : ''}
<h2>${say('For developers')}</h2>
<p>${say('Each app is an MCP server. Give its address to a chat host, or call it from a script.')}</p>
${apps.map((app) => addressView(app, origin))}
<p class="more"><a href="/play">${say('See every widget with its fixtures')}</a></p>`,
  })

const addressView = ({ slug, title, description, access, tools }: App, origin: string) => html`<section>
<h3>${title}</h3>
<p>${description}${access === 'signed-in' ? html` ${say('Needs sign-in.')}` : ''}</p>
<pre tabindex="0" dir="ltr"><code>${origin}/servers/${slug}/mcp</code></pre>
<ul>${tools.map(({ name }) => html`<li><code>${name}</code></li>`)}</ul>
<p><a href="/servers/${slug}">${say('How to connect it')}</a> · <a href="/play/${slug}">${say('Open in the playground')}</a></p>
</section>`

interface HomePage {
  readonly nav: Html
  readonly main: Html
  readonly script: string | null
  readonly language: Language
}

export const homePage = ({ nav, main, script, language }: HomePage): string =>
  html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${say('Apps that live inside a chat, made from a spreadsheet or a sentence')}">
<title>Vitrine</title>
<link rel="icon" href="data:,">
<style>${HOME_STYLE}</style>
${script ? html`<script type="module" src="${script}"></script>` : ''}
</head>
<body>
<header>
<p class="brand">Vitrine</p>
${nav}
</header>
<main>
${main}
</main>
</body>
</html>`.in(language)
