import { basename } from 'node:path'
import type { Account } from '../auth/account.ts'
import type { Session } from '../auth/sessions.ts'
import { type Html, html } from './html.ts'
import { type PageCard, tokenField } from './page.ts'
import type { LeftOutFolder } from './play.ts'
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
  readonly done: string | null
  readonly hasPasswords: boolean
  /** The address of the script for the copy buttons. */
  readonly script: string
}

const ROLE_MEANING = {
  owner: 'You run this server, build apps and use them.',
  maker: 'You build apps and use them.',
  user: 'You use apps. To build apps, ask the owner of this server for the maker role.',
  auditor: 'You see who did what on this server, and nothing else.',
}

const WAY_IN = {
  owner: 'Open the studio',
  maker: 'Open the studio',
  user: 'Use apps',
  auditor: 'Open the record',
}

export const accountCard = (view: AccountView): PageCard => {
  const { account, visitor, tokens, done } = view
  const { formToken } = visitor
  return {
    title: 'Your account',
    wide: true,
    script: view.script,
    body: html`${done ? html`<p class="note" role="status">${done}</p>` : ''}
<dl>
<dt>E-mail</dt><dd>${account.email}</dd>
<dt>Role</dt><dd><span>${account.role}</span><small>${ROLE_MEANING[account.role]}</small></dd>
<dt>User ID</dt><dd class="copy"><code id="user-id">${account.id}</code><button type="button" class="second small" data-copy="user-id" aria-label="Copy your user ID" hidden>Copy</button></dd>
</dl>
<div class="actions">
<form method="post" action="/sign-out">${tokenField(formToken)}<button class="second">Sign out</button></form>
<a class="button" href="/">${WAY_IN[account.role]}</a>
</div>
${view.unserved.length > 0 ? unservedApps(view.unserved) : ''}<h2>Password and tokens</h2>
<ul class="rows">
${view.hasPasswords ? html`<li><span>Password</span><a href="/account/password">Change password</a></li>` : ''}
<li><span>Personal tokens<small>${tokens === 0 ? 'None. A token lets a script act for you.' : `${tokens} ${tokens === 1 ? 'token' : 'tokens'}`}</small></span><a href="/account/tokens">${tokens === 0 ? 'Create a token' : 'Manage tokens'}</a></li>
</ul>
<h2>Connected chats</h2>
${connectionsView(view.connections, formToken)}
<h2>Sessions</h2>
${sessionsView(view.sessions, visitor)}
<h2>Your data</h2>
<ul class="rows">
<li><span>Download your data<small>Everything stored about you, as JSON</small></span><a href="/api/account/export" download>Download</a></li>
<li><span>Delete your account<small>With everything that belongs to it</small></span><a href="/account/delete">Delete…</a></li>
</ul>`,
  }
}

const unservedApps = (unserved: readonly LeftOutFolder[]) => html`<h2>Apps that failed to load</h2>
<dl class="long">${unserved.map(({ folder, reason }) => html`<dt>${basename(folder)}</dt><dd>${reason}</dd>`)}</dl>
`

function connectionsView(connections: readonly ShownConnection[], formToken: string): Html {
  if (connections.length === 0)
    return html`<p class="quiet">None yet. When you connect ChatGPT, Claude or another chat to an app that needs sign-in, it is listed here.</p>`
  return html`<ul class="rows">${connections.map(
    ({ clientId, name, apps, since }) => html`<li>
<span><bdi>${name}</bdi><small>${apps.length > 0 ? html`May use <bdi>${apps.join(', ')}</bdi> · ` : ''}connected ${dayOf(since)}</small></span>
<form method="post" action="/account/connections/end">${tokenField(formToken)}<input type="hidden" name="client" value="${clientId}"><button class="second small">Disconnect</button></form>
</li>`,
  )}</ul>`
}

function sessionsView(sessions: readonly Session[], { session: current, formToken }: Visitor): Html {
  const others = sessions.filter(({ hash }) => hash !== current?.hash)
  return html`<ul class="rows">${sessions.map(
    ({ hash, browser, startedAt, lastUsedAt }) => html`<li>
<span>${browser ?? 'Unknown browser'}${hash === current?.hash ? html` <b>this browser</b>` : ''}<small>Signed in ${dayOf(startedAt)} · last used ${dayOf(lastUsedAt ?? startedAt)}</small></span>
${
  hash === current?.hash
    ? ''
    : html`<form method="post" action="/account/sessions/end">${tokenField(formToken)}<input type="hidden" name="session" value="${hash}"><button class="second small">Sign out</button></form>`
}
</li>`,
  )}</ul>
${
  others.length > 1
    ? html`<form method="post" action="/account/sessions/end-others">${tokenField(formToken)}<button class="second">Sign out all other browsers</button></form>`
    : ''
}`
}

export const dayOf = (time: Date) =>
  html`<time datetime="${time.toISOString()}">${time.toISOString().slice(0, 10)}</time>`
