import { basename } from 'node:path'
import type { Account } from '../auth/account.ts'
import type { Session } from '../auth/sessions.ts'
import { type Html, html } from './html.ts'
import { languageChoice } from './language.ts'
import { copyButton, type PageCard, tokenField } from './page.ts'
import type { LeftOutFolder } from './play.ts'
import { say } from './say.ts'
import type { Visitor } from './visitors.ts'

/** A connected client for display. */
export interface ShownConnection {
  readonly clientId: string
  readonly name: string
  /** The titles of the apps it may use. */
  readonly apps: readonly string[]
  readonly since: Date
}

export interface AccountView {
  readonly account: Account
  readonly visitor: Visitor
  readonly tokens: number
  readonly connections: readonly ShownConnection[]
  readonly sessions: readonly Session[]
  /** Outside apps that failed to load; shown to owners only. */
  readonly unserved: readonly LeftOutFolder[]
  /** A confirmation of the last action. */
  readonly done: Html | null
  readonly hasPasswords: boolean
  /** The address of the script for the copy buttons. */
  readonly script: string
}

const ROLE_MEANING = {
  owner: say('You run this server, build apps and use them.'),
  maker: say('You build apps and use them.'),
  user: say('You use apps. To build apps, ask the owner of this server for the maker role.'),
  auditor: say('You see who did what on this server, and nothing else.'),
}

const WAY_IN = {
  owner: say('Open the studio'),
  maker: say('Open the studio'),
  user: say('Use apps'),
  auditor: say('Open the record'),
}

export const accountCard = (view: AccountView): PageCard => {
  const { account, visitor, tokens, done } = view
  const { formToken } = visitor
  return {
    title: say('Your account'),
    wide: true,
    script: view.script,
    body: html`${done ? html`<p class="note" role="status">${done}</p>` : ''}
<dl>
<dt>${say('E-mail')}</dt><dd>${account.email}</dd>
<dt>${say('Role')}</dt><dd><span>${say(account.role)}</span><small>${ROLE_MEANING[account.role]}</small></dd>
<dt>${say('User ID')}</dt><dd class="copy"><code id="user-id">${account.id}</code>${copyButton('user-id', say('Copy your user ID'))}</dd>
</dl>
<div class="actions">
<form method="post" action="/sign-out">${tokenField(formToken)}<button class="second">${say('Sign out')}</button></form>
<a class="button" href="/">${WAY_IN[account.role]}</a>
</div>
${view.unserved.length > 0 ? unservedApps(view.unserved) : ''}<h2>${say('Password and tokens')}</h2>
<ul class="rows">
${view.hasPasswords ? html`<li><span>${say('Password')}</span><a href="/account/password">${say('Change password')}</a></li>` : ''}
<li><span>${say('Personal tokens')}<small>${tokens === 0 ? say('None. A token lets a script act for you.') : say('{count} tokens', { count: tokens })}</small></span><a href="/account/tokens">${tokens === 0 ? say('Create a token') : say('Manage tokens')}</a></li>
</ul>
<h2>${say('Connected chats')}</h2>
${connectionsView(view.connections, formToken)}
<h2>${say('Sessions')}</h2>
${sessionsView(view.sessions, visitor)}
<h2>${say('Language')}</h2>
${languageChoice(formToken)}
<h2>${say('Your data')}</h2>
<ul class="rows">
<li><span>${say('Download your data')}<small>${say('Everything stored about you, as JSON')}</small></span><a href="/api/account/export" download>${say('Download')}</a></li>
<li><span>${say('Delete your account')}<small>${say('With everything that belongs to it')}</small></span><a href="/account/delete">${say('Delete…')}</a></li>
</ul>`,
  }
}

const unservedApps = (unserved: readonly LeftOutFolder[]) => html`<h2>${say('Apps that failed to load')}</h2>
<dl class="long">${unserved.map(({ folder, reason }) => html`<dt>${basename(folder)}</dt><dd>${reason}</dd>`)}</dl>
`

function connectionsView(connections: readonly ShownConnection[], formToken: string): Html {
  if (connections.length === 0)
    return html`<p class="quiet">${say('None yet. When you connect ChatGPT, Claude or another chat to an app that needs sign-in, it is listed here.')}</p>`
  return html`<ul class="rows">${connections.map(
    ({ clientId, name, apps, since }) => html`<li>
<span><bdi>${name}</bdi><small>${apps.length > 0 ? html`${say('May use {apps}', { apps: html`<bdi>${apps.join(', ')}</bdi>` })} · ` : ''}${say('connected {day}', { day: dayOf(since) })}</small></span>
<form method="post" action="/account/connections/end">${tokenField(formToken)}<input type="hidden" name="client" value="${clientId}"><button class="second small">${say('Disconnect')}</button></form>
</li>`,
  )}</ul>`
}

function sessionsView(sessions: readonly Session[], { session: current, formToken }: Visitor): Html {
  const others = sessions.filter(({ hash }) => hash !== current?.hash)
  return html`<ul class="rows">${sessions.map(
    ({ hash, browser, startedAt, lastUsedAt }) => html`<li>
<span>${browser ?? say('Unknown browser')}${hash === current?.hash ? html` <b>${say('this browser')}</b>` : ''}<small>${say('Signed in {day}', { day: dayOf(startedAt) })} · ${say('last used {day}', { day: dayOf(lastUsedAt ?? startedAt) })}</small></span>
${
  hash === current?.hash
    ? ''
    : html`<form method="post" action="/account/sessions/end">${tokenField(formToken)}<input type="hidden" name="session" value="${hash}"><button class="second small">${say('Sign out')}</button></form>`
}
</li>`,
  )}</ul>
${
  others.length > 1
    ? html`<form method="post" action="/account/sessions/end-others">${tokenField(formToken)}<button class="second">${say('Sign out all other browsers')}</button></form>`
    : ''
}`
}

export const dayOf = (time: Date) =>
  html`<time datetime="${time.toISOString()}">${time.toISOString().slice(0, 10)}</time>`
