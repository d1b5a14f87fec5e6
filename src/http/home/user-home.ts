import type { Language } from '../../../common/phrases/say.ts'
import { html } from '../html.ts'
import { say } from '../say.ts'
import { homePage } from './landing.ts'

export interface UsableApp {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** Suggestions for the chat; empty if the chat does not know it by its slug. */
  readonly prompts: readonly string[]
}

/** Longer lists have a search field. */
const MOST_WITHOUT_SEARCH = 8

/** The home page of a user who makes no apps: the chat, and the usable apps. */
export const userHome = (apps: readonly UsableApp[], search: string, language: Language): string =>
  homePage({
    script: null,
    language,
    nav: html`<nav><a href="/chat">${say('Chat')}</a> <a href="/account">${say('Your account')}</a></nav>`,
    main: html`<h1>${say('What would you like to do?')}</h1>
<p class="lead">${say('Ask in the chat and an agent uses the apps below for you, or open one yourself.')}</p>
<p class="way-in"><a class="button" href="/chat">${say('Open the chat')}</a></p>
<h2>${say('Apps you can use')}</h2>
${
  apps.length > MOST_WITHOUT_SEARCH || search
    ? html`<form role="search"><div class="ask"><input type="search" name="q" value="${search}" aria-label="${say('Search apps')}" placeholder="${say('Search')}"><button>${say('Search')}</button></div></form>`
    : ''
}
${search && apps.length === 0 ? html`<p role="status">${say('No app found.')} <a href="/">${say('Show all')}</a></p>` : ''}
${apps.map(
  ({ slug, title, description, prompts }) => html`<section>
<h3><bdi>${title}</bdi></h3>
${description ? html`<p dir="auto">${description}</p>` : ''}
${prompts[0] ? html`<p>${say('For example: “{question}”', { question: prompts[0] })}</p>` : ''}
<p>${
    prompts.length > 0
      ? html`<a href="/chat?app=${slug}">${say('Ask in the chat')}</a> · <a href="/play/${slug}">${say('Open in the playground')}</a> · `
      : ''
  }<a href="/servers/${slug}">${say('Use it in ChatGPT, Claude or VS Code')}</a></p>
</section>`,
)}
<p class="more">${say('To build your own apps, ask the owner of this server for the maker role.')}</p>`,
  })
