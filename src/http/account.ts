import type { FastifyInstance } from 'fastify'
import type { ReplySent } from '../../common/api/routes.ts'
import { type Accounts, SHORTEST_PASSWORD } from '../auth/accounts.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Throttle } from '../auth/throttle.ts'
import { AppError } from '../errors.ts'
import { field, takeForms } from './form.ts'
import { html } from './html.ts'
import { alert, type PageCard, sendCard, sendErrorCard, tokenField } from './page.ts'
import { tooMany } from './sign-in.ts'
import type { Visitor, Visitors } from './visitors.ts'

export interface AccountOptions {
  accounts: Accounts
  sessions: Sessions
  visitors: Visitors
  throttle: Throttle
  /** Ends what every client may do for this account. */
  disconnect(accountId: string): Promise<void>
}

interface ChangedRoute {
  Querystring: { changed?: string }
}

/** `/account`: who is signed in, the way out, and a new password. */
export const accountRoutes =
  ({ accounts, sessions, visitors, throttle, disconnect }: AccountOptions) =>
  async (http: FastifyInstance) => {
    takeForms(http)
    http.setErrorHandler(sendErrorCard)

    http.get<ChangedRoute>('/account', async (request, reply) => {
      const visitor = await visitors.meet(request, reply)
      if (!visitor.account) return reply.redirect('/sign-in', 303)
      return sendCard(reply, accountCard(visitor, request.query.changed === '1'))
    })

    http.get('/api/account', async (request, reply) => {
      const account = await visitors.known(request)
      reply.header('cache-control', 'no-store')
      if (account) return { email: account.email, role: account.role } satisfies ReplySent<'GET /api/account'>
      const refused = new AppError('SIGN_IN_REQUIRED')
      return reply.code(refused.status).send(refused.body())
    })

    http.get('/account/password', async (request, reply) => {
      const visitor = await visitors.meet(request, reply)
      if (!visitor.account) return reply.redirect('/sign-in?next=/account/password', 303)
      return sendCard(reply, passwordCard(visitor, null))
    })

    http.post('/account/password', async (request, reply) => {
      const visitor = await visitors.meetForm(request, reply)
      const { account } = visitor
      if (!account) return reply.redirect('/sign-in?next=/account/password', 303)
      // Whoever finds an open browser may not guess here either.
      const wait = throttle.take(account.email)
      if (wait > 0) {
        const { words, status } = tooMany(wait)
        return sendCard(reply, passwordCard(visitor, words), status)
      }
      try {
        if (!(await accounts.signIn(account.email, field(request, 'current'))))
          throw new AppError('WRONG_PASSWORD')
        await accounts.setPassword(account.id, field(request, 'password'))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return sendCard(reply, passwordCard(visitor, errorText(error)), error.status)
      }
      throttle.forget(account.email)
      await sessions.endAll(account.id)
      await disconnect(account.id)
      await visitors.signIn(request, reply, account.id)
      return reply.redirect('/account?changed=1', 303)
    })
  }

const errorText = ({ code, message }: AppError) =>
  code === 'WRONG_PASSWORD' ? 'The current password is not right.' : message

const accountCard = ({ account, formToken }: Visitor, changed: boolean): PageCard => ({
  title: 'Your account',
  body: html`${changed ? html`<p class="note" role="status">The password was changed.</p>` : ''}<dl>
<dt>E-mail</dt><dd>${account?.email}</dd>
<dt>Role</dt><dd>${account?.role}</dd>
</dl>
<p class="quiet">${account?.role === 'user' ? '' : html`<a href="/">Your apps</a> · `}<a href="/account/password">Change the password</a></p>
<form method="post" action="/sign-out">
${tokenField(formToken)}
<button class="second">Sign out</button>
</form>`,
})

const passwordCard = ({ formToken, account }: Visitor, words: string | null): PageCard => ({
  title: 'Change the password',
  body: html`<p class="lead">You stay signed in here. Other browsers and connected chats must sign in again.</p>
${alert(words)}
<form method="post" action="/account/password">
${tokenField(formToken)}
<input type="text" name="username" autocomplete="username" value="${account?.email}" hidden>
<label>Current password<input name="current" type="password" autocomplete="current-password" required autofocus></label>
${newPasswordField()}
<button>Change it</button>
</form>`,
})

export const newPasswordField = () => html`<label>New password
<input name="password" type="password" autocomplete="new-password" required minlength="${SHORTEST_PASSWORD}">
<small>At least ${SHORTEST_PASSWORD} characters.</small></label>`
