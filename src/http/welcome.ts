import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Account } from '../auth/account.ts'
import type { RecordEvent } from '../auth/audit-events.ts'
import type { Invitations } from '../auth/invitations.ts'
import type { PersonalTokens } from '../auth/personal-tokens.ts'
import { AppError } from '../errors.ts'
import { field, takeForms } from './form.ts'
import { html } from './html.ts'
import { alert, type PageCard, sendCard, sendErrorCard, tokenField, type Words } from './page.ts'
import { endTokensField, newPasswordField } from './password.ts'
import { type QueryValue, queryText } from './query-text.ts'
import { accountTarget, recordFrom } from './record-event.ts'
import { say, sayError } from './say.ts'
import { signInCard } from './sign-in.ts'
import type { Visitors } from './visitors.ts'

export interface WelcomeOptions {
  invitations: Invitations
  personalTokens: Pick<PersonalTokens, 'list'>
  visitors: Visitors
  record: RecordEvent
  hasPasswords: boolean
}

interface TokenRoute {
  Querystring: { token?: QueryValue }
}

/** `/welcome?token=…`: a link that works once. Opening it doesn't use it up; submitting does. */
export const welcomeRoutes =
  ({ invitations, personalTokens, visitors, record, hasPasswords }: WelcomeOptions) =>
  async (http: FastifyInstance) => {
    takeForms(http)
    http.setErrorHandler(sendErrorCard)

    const show = async (
      reply: FastifyReply,
      parts: Omit<CardParts, 'hasTokens' | 'hasPasswords'>,
      status = 200,
    ) => {
      const { meant } = parts
      const hasTokens = meant !== 'owner' && (await personalTokens.list(meant.id)).length > 0
      return sendCard(reply, card({ ...parts, hasTokens, hasPasswords }), status)
    }

    http.get<TokenRoute>('/welcome', async (request, reply) => {
      const token = queryText(request.query.token)
      const meant = await invitations.read(token)
      const { formToken, account } = await visitors.meet(request, reply)
      if (!meant) return sendCard(reply, usedCard(formToken, account), LINK_USED.status)
      return show(reply, { formToken, token, meant, email: '', words: null })
    })

    http.post('/welcome', async (request, reply) => {
      const { formToken } = await visitors.meetForm(request, reply)
      const [token, email] = [field(request, 'token'), field(request, 'email')]
      try {
        const account = await invitations.accept(token, {
          email,
          password: hasPasswords ? field(request, 'password') : null,
          endTokens: field(request, 'end_tokens') === 'yes',
        })
        await visitors.signIn(request, reply, account)
        await recordFrom(
          record,
          request,
          account.id,
        )(
          hasPasswords
            ? { action: 'password', target: accountTarget(account) }
            : { action: 'sign-in', after: { by: 'link' } },
        )
        return reply.redirect('/', 303)
      } catch (error) {
        const meant = error instanceof AppError ? await invitations.read(token) : null
        if (!(error instanceof AppError)) throw error
        if (!meant) return sendCard(reply, usedCard(formToken, null), LINK_USED.status)
        return show(reply, { formToken, token, meant, email, words: sayError(error) }, error.status)
      }
    })
  }

const LINK_USED = new AppError('LINK_USED')

const usedCard = (formToken: string, account: Account | null): PageCard =>
  account
    ? {
        title: say('You are signed in'),
        body: html`<p class="lead">${say("This link has already been used or has expired. You are signed in as {email} and don't need it.", { email: account.email })}</p><p><a class="button" href="/">${say('Continue')}</a></p>`,
      }
    : signInCard({ formToken, next: '/', email: '', words: sayError(LINK_USED) })

interface CardParts {
  formToken: string
  token: string
  meant: Account | 'owner'
  email: string
  words: Words | null
  hasPasswords: boolean
  hasTokens: boolean
}

const card = ({ formToken, token, meant, email, words, hasPasswords, hasTokens }: CardParts): PageCard => ({
  title: say('Welcome'),
  body: html`<p class="lead">${
    meant === 'owner'
      ? say('Create your account. You will be the owner of this server.')
      : hasPasswords
        ? say('Choose a password for your account.')
        : say('This link signs you in once, without a password.')
  }</p>
${alert(words)}
<form method="post" action="/welcome">
${tokenField(formToken)}
<input type="hidden" name="token" value="${token}">
${
  meant === 'owner'
    ? html`<label>${say('E-mail')}<input name="email" type="email" autocomplete="username" required autofocus value="${email}"></label>`
    : html`<label>${say('E-mail')}<input name="username" type="email" autocomplete="username" readonly value="${meant.email}"></label>`
}
${hasPasswords ? newPasswordField() : ''}
${hasPasswords ? endTokensField(hasTokens) : ''}
<button>${meant === 'owner' ? say('Create account') : hasPasswords ? say('Set password') : say('Sign in')}</button>
</form>`,
})
