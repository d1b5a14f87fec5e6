import { html } from '../html.ts'
import { homePage } from './landing.ts'

/** An app that somebody may use, and where. */
export interface UsableApp {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** What one may say to it in the chat; none where the chat does not know it by its slug. */
  readonly prompts: readonly string[]
}

/** The first page of somebody who uses apps and makes none: the chat, and what there is to use. */
export const userHome = (apps: readonly UsableApp[]): string =>
  homePage({
    script: null,
    nav: html`<nav><a href="/chat">Chat</a> <a href="/account">Your account</a></nav>`,
    main: html`<h1>What would you like to do?</h1>
<p class="lead">Ask in the chat and an agent uses the apps below for you, or open one yourself.</p>
<p class="way-in"><a class="button" href="/chat">Open the chat</a></p>
<h2>Apps you can use</h2>
${apps.map(
  ({ slug, title, description, prompts }) => html`<section>
<h3><bdi>${title}</bdi></h3>
${description ? html`<p dir="auto">${description}</p>` : ''}
${prompts[0] ? html`<p>For example: “${prompts[0]}”</p>` : ''}
<p>${
    prompts.length > 0
      ? html`<a href="/chat?app=${slug}">Ask in the chat</a> · <a href="/play/${slug}">Open in the playground</a> · `
      : ''
  }<a href="/servers/${slug}">Use it in ChatGPT, Claude or VS Code</a></p>
</section>`,
)}
<p class="more">To build your own apps, ask the owner of this server for the maker role: <code>vitrine users role EMAIL maker</code></p>`,
  })
