import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RecordEvent } from '../auth/audit-events.ts'
import { type PersonalToken, type PersonalTokens, TOKEN_SCOPES } from '../auth/personal-tokens.ts'
import { dayOf } from './account-page.ts'
import { field, takeForms } from './form.ts'
import { html } from './html.ts'
import { copyButton, type PageCard, sendCard, sendErrorCard, tokenField } from './page.ts'
import { recordFrom } from './record-event.ts'
import { say } from './say.ts'
import type { Visitor, Visitors } from './visitors.ts'

export interface TokensOptions {
  personalTokens: PersonalTokens
  visitors: Visitors
  clock(): Date
  /** The address of the script for the copy buttons. */
  script: string
  record: RecordEvent
}

interface TokensView {
  tokens: readonly PersonalToken[]
  made: string | null
  now: Date
  script: string
}

const PATH = '/account/tokens'
const DAY_MS = 24 * 60 * 60 * 1000
const LIFETIMES = [
  { days: 30, words: say('30 days') },
  { days: 90, words: say('90 days') },
  { days: 365, words: say('1 year') },
]
const LONGEST_NAME = 100

/** `/account/tokens`: personal tokens for scripts. Each is shown once, when created. */
export const tokenRoutes =
  ({ personalTokens, visitors, clock, script, record }: TokensOptions) =>
  async (http: FastifyInstance) => {
    takeForms(http)
    http.setErrorHandler(sendErrorCard)

    const show = async (reply: FastifyReply, visitor: Visitor, made: string | null) => {
      const tokens = await personalTokens.list(visitor.account?.id ?? '')
      return sendCard(reply, tokensCard(visitor, { tokens, made, now: clock(), script }))
    }
    const signIn = (reply: FastifyReply) => reply.redirect(`/sign-in?next=${PATH}`, 303)

    http.get(PATH, async (request, reply) => {
      const visitor = await visitors.meet(request, reply)
      return visitor.account ? show(reply, visitor, null) : signIn(reply)
    })

    http.post(PATH, async (request, reply) => {
      const visitor = await visitors.meetForm(request, reply)
      if (!visitor.account) return signIn(reply)
      const { id: accountId } = visitor.account
      const wanted = readNewToken(request, clock())
      const { token, id } = await personalTokens.issue(accountId, wanted)
      // A new password may have revoked all tokens meanwhile.
      if ((await visitors.known(request))?.id !== accountId) {
        await personalTokens.revoke(accountId, id)
        return signIn(reply)
      }
      const { name, scope, expiresAt } = wanted
      await recordFrom(
        record,
        request,
        accountId,
      )({ action: 'create-token', after: { id, name, scope, expiresAt } })
      return show(reply, visitor, token)
    })

    http.post(`${PATH}/revoke`, async (request, reply) => {
      const { account } = await visitors.meetForm(request, reply)
      if (!account) return signIn(reply)
      const id = field(request, 'id')
      if (await personalTokens.revoke(account.id, id))
        await recordFrom(record, request, account.id)({ action: 'revoke-token', before: { id } })
      return reply.redirect(PATH, 303)
    })
  }

function readNewToken(request: FastifyRequest, now: Date) {
  const days = LIFETIMES.find((lifetime) => String(lifetime.days) === field(request, 'days'))?.days ?? 365
  return {
    name: field(request, 'name').trim().slice(0, LONGEST_NAME) || 'personal token',
    scope: TOKEN_SCOPES.find((scope) => scope === field(request, 'scope')) ?? 'read',
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  }
}

const tokensCard = ({ formToken }: Visitor, { tokens, made, now, script }: TokensView): PageCard => ({
  title: say('Personal tokens'),
  script,
  body: html`<p class="lead">${say('A token lets a script act for you.')}</p>
${made === null ? '' : html`<p class="note" role="status">${say('Copy the new token now: it is shown only once.')}</p><p class="copy"><code id="token">${made}</code>${copyButton('token', say('Copy the token'))}</p>`}
<form method="post" action="${PATH}">
${tokenField(formToken)}
<label>${say('Name')}<small>${say('What the token is for')}</small><input name="name" required maxlength="${LONGEST_NAME}"></label>
<label>${say('Access')}<select name="scope"><option value="everything">${say('Full: everything your account may do')}</option><option value="read">${say('Read only')}</option></select></label>
<label>${say('Expires after')}<select name="days">${LIFETIMES.map(({ days, words }) => html`<option value="${days}"${days === 365 ? html` selected` : ''}>${words}</option>`)}</select></label>
<button>${say('Create token')}</button>
</form>
${tokens.map((token) => tokenView(token, formToken, now))}
<p class="quiet"><a href="/account">${say('Back to your account')}</a></p>`,
})

const tokenView = (
  { id, name, scope, createdAt, expiresAt, lastUsedAt }: PersonalToken,
  formToken: string,
  now: Date,
) => html`<dl>
<dt>${say('Token')}</dt><dd><bdi>${name}</bdi></dd>
<dt>${say('Access')}</dt><dd>${scope === 'read' ? say('read only') : say('full')}</dd>
<dt>${say('Created')}</dt><dd>${dayOf(createdAt)}</dd>
<dt>${say('Last used')}</dt><dd>${lastUsedAt ? dayOf(lastUsedAt) : say('never')}</dd>
<dt>${expiresAt && expiresAt <= now ? say('Expired') : say('Expires')}</dt><dd>${expiresAt ? dayOf(expiresAt) : say('never')}</dd>
</dl>
<form method="post" action="${PATH}/revoke">
${tokenField(formToken)}
<input type="hidden" name="id" value="${id}">
<button class="second">${say('Revoke')}</button>
</form>`
