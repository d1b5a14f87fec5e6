import type { FastifyInstance } from 'fastify'
import type { ReplySent } from '../../common/api/routes.ts'
import type { AccountData } from '../auth/account-data.ts'
import { takeForms } from './form.ts'
import { html } from './html.ts'
import { type Identify, signInRequired } from './identify.ts'
import { type PageCard, sendCard, sendErrorCard, tokenField } from './page.ts'
import { type QueryValue, queryText } from './query-text.ts'
import type { Visitor, Visitors } from './visitors.ts'

export interface AccountOptions {
  accountData: AccountData
  identify: Identify
  visitors: Visitors
}

interface ChangedRoute {
  Querystring: { changed?: QueryValue }
}

/** `/account`: who is signed in, what is kept of them, and the way out. */
export const accountRoutes =
  ({ accountData, identify, visitors }: AccountOptions) =>
  async (http: FastifyInstance) => {
    http.register(async (pages) => {
      takeForms(pages)
      pages.setErrorHandler(sendErrorCard)
      pages.get<ChangedRoute>('/account', async (request, reply) => {
        const visitor = await visitors.meet(request, reply)
        if (!visitor.account) return reply.redirect('/sign-in', 303)
        return sendCard(reply, accountCard(visitor, queryText(request.query.changed) === '1'))
      })
    })

    http.get('/api/account', async (request) => {
      const account = await identify(request)
      if (!account) throw signInRequired(request)
      return { email: account.email, role: account.role } satisfies ReplySent<'GET /api/account'>
    })

    http.get('/api/account/export', async (request, reply) => {
      const account = await identify(request)
      if (!account) throw signInRequired(request)
      reply.header('content-disposition', 'attachment; filename="account.json"')
      return accountData.export(account.id)
    })
  }

const accountCard = ({ account, formToken }: Visitor, changed: boolean): PageCard => ({
  title: 'Your account',
  body: html`${changed ? html`<p class="note" role="status">The password was changed.</p>` : ''}<dl>
<dt>E-mail</dt><dd>${account?.email}</dd>
<dt>Role</dt><dd>${account?.role}</dd>
</dl>
<p class="quiet">${account?.role === 'user' ? '' : html`<a href="/">Your apps</a> · `}<a href="/account/password">Change the password</a> · <a href="/account/tokens">Personal tokens</a> · <a href="/api/account/export" download>Download your data</a></p>
<form method="post" action="/sign-out">
${tokenField(formToken)}
<button class="second">Sign out</button>
</form>`,
})
