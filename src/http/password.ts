import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Accounts, SHORTEST_PASSWORD } from '../auth/accounts.ts'
import type { RecordEvent } from '../auth/audit-events.ts'
import type { ChangePassword } from '../auth/password-change.ts'
import type { PersonalTokens } from '../auth/personal-tokens.ts'
import type { Throttle } from '../auth/throttle.ts'
import { AppError } from '../errors.ts'
import { field, takeForms } from './form.ts'
import { html } from './html.ts'
import { alert, type PageCard, sendCard, sendErrorCard, tokenField, type Words } from './page.ts'
import { accountTarget, recordFrom } from './record-event.ts'
import { say, sayError } from './say.ts'
import { tooMany } from './sign-in.ts'
import type { Visitor, Visitors } from './visitors.ts'

export interface PasswordOptions {
  accounts: Accounts
  personalTokens: Pick<PersonalTokens, 'list'>
  visitors: Visitors
  throttle: Throttle
  changePassword: ChangePassword
  record: RecordEvent
}

/** `/account/password` */
export const passwordRoutes =
  ({ accounts, personalTokens, visitors, throttle, changePassword, record }: PasswordOptions) =>
  async (http: FastifyInstance) => {
    takeForms(http)
    http.setErrorHandler(sendErrorCard)

    const show = async (
      reply: FastifyReply,
      visitor: Visitor,
      problem: Words | null = null,
      status = 200,
    ) => {
      if (!visitor.account) return reply.redirect('/sign-in?next=/account/password', 303)
      const hasTokens = (await personalTokens.list(visitor.account.id)).length > 0
      return sendCard(reply, passwordCard(visitor, { hasTokens, words: problem }), status)
    }

    http.get('/account/password', async (request, reply) => show(reply, await visitors.meet(request, reply)))

    http.post('/account/password', async (request, reply) => {
      const visitor = await visitors.meetForm(request, reply)
      const { account } = visitor
      if (!account) return reply.redirect('/sign-in?next=/account/password', 303)
      // Someone at an unlocked browser must not be able to guess the password.
      const wait = await throttle.take(account.id)
      if (wait > 0) {
        const { words, status } = tooMany(wait)
        return show(reply, visitor, words, status)
      }
      try {
        const verified = await accounts.signIn(account.email, field(request, 'current'))
        const endTokens = field(request, 'end_tokens') === 'yes'
        const changed =
          verified && (await changePassword(verified, field(request, 'password'), { endTokens }))
        if (!changed) throw new AppError('WRONG_PASSWORD')
        await throttle.forget(changed.id)
        await visitors.signIn(request, reply, changed)
        await recordFrom(record, request, changed.id)({ action: 'password', target: accountTarget(changed) })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return show(reply, visitor, wordsFor(error), error.status)
      }
      return reply.redirect('/account?done=password', 303)
    })
  }

const wordsFor = (error: AppError) =>
  error.code === 'WRONG_PASSWORD' ? say('Wrong current password. Try again.') : sayError(error)

const passwordCard = (
  { formToken, account }: Visitor,
  { hasTokens, words }: { hasTokens: boolean; words: Words | null },
): PageCard => ({
  title: say('Change your password'),
  body: html`<p class="lead">${say('You stay signed in here. Other browsers and connected chats must sign in again, and password links stop working.')}</p>
${alert(words)}
<form method="post" action="/account/password">
${tokenField(formToken)}
<input type="text" name="username" autocomplete="username" value="${account?.email}" hidden>
<label>${say('Current password')}<input name="current" type="password" autocomplete="current-password" required autofocus></label>
${newPasswordField()}
${endTokensField(hasTokens)}
<button>${say('Change password')}</button>
</form>`,
})

export const newPasswordField = () => html`<label>${say('New password')}
<input name="password" type="password" autocomplete="new-password" required minlength="${SHORTEST_PASSWORD}">
<small>${say('At least {number} characters.', { number: SHORTEST_PASSWORD })}</small></label>`

/** Shown only to users with tokens. */
export const endTokensField = (hasTokens: boolean) =>
  hasTokens
    ? html`<label class="choice"><input name="end_tokens" type="checkbox" value="yes"> ${say('Revoke my personal tokens as well')}</label>`
    : ''
