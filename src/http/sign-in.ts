import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '../auth/accounts.ts'
import type { SignInThrottle } from '../auth/sign-in-throttle.ts'
import { AppError } from '../errors.ts'
import { field, takeForms } from './form.ts'
import { html } from './html.ts'
import { networkOf } from './network-address.ts'
import { alert, type PageCard, sendCard, sendErrorCard, tokenField } from './page.ts'
import { type QueryValue, queryText } from './query-text.ts'
import type { Visitors } from './visitors.ts'

export interface SignInOptions {
  accounts: Accounts
  visitors: Visitors
  throttle: SignInThrottle
}

interface NextRoute {
  Querystring: { next?: QueryValue }
}

/** `/sign-in` and `/sign-out`. */
export const signInRoutes =
  ({ accounts, visitors, throttle }: SignInOptions) =>
  async (http: FastifyInstance) => {
    takeForms(http)
    http.setErrorHandler(sendErrorCard)

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { status, ...said }: { next: string; email: string; words: string | null; status?: number },
    ) => {
      const { formToken } = await visitors.meet(request, reply)
      return sendCard(reply, signInCard({ formToken, ...said }), status)
    }

    http.get<NextRoute>('/sign-in', async (request, reply) =>
      show(request, reply, { next: ownPath(queryText(request.query.next)), email: '', words: null }),
    )

    http.post('/sign-in', async (request, reply) => {
      await visitors.meetForm(request, reply)
      const email = field(request, 'email')
      const next = ownPath(field(request, 'next'))
      const known = await accounts.byEmail(email)
      const attempt = {
        email: email.trim().toLowerCase(),
        network: networkOf(request.ip),
        device: known && (await visitors.device(request, known)),
      }
      const wait = await throttle.take(attempt)
      if (wait > 0) {
        reply.header('retry-after', Math.ceil(wait / 1000))
        return show(request, reply, { next, email, ...tooMany(wait) })
      }
      const account = await accounts.signIn(email, field(request, 'password'))
      if (!account) {
        const { message: words, status } = new AppError('WRONG_PASSWORD')
        return show(request, reply, { next, email, words, status })
      }
      await throttle.succeeded(attempt)
      await visitors.signIn(request, reply, account)
      return reply.redirect(next, 303)
    })

    http.post('/sign-out', async (request, reply) => {
      await visitors.meetForm(request, reply)
      await visitors.signOut(request, reply)
      return reply.redirect('/', 303)
    })
  }

interface SignInView {
  formToken: string
  /** The path to go to after sign-in. */
  next: string
  email: string
  words: string | null
}

export const signInCard = ({ formToken, next, email, words }: SignInView): PageCard => ({
  title: 'Sign in',
  body: html`${alert(words)}
<form method="post" action="/sign-in">
${tokenField(formToken)}
<input type="hidden" name="next" value="${next}">
<label>E-mail<input name="email" type="email" autocomplete="username" required value="${email}"${email ? '' : html` autofocus`}></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required${email ? html` autofocus` : ''}></label>
<button>Sign in</button>
</form>
<p class="quiet">No account or lost your password? Ask the owner of this server for a link (<code>vitrine users add</code> or <code>vitrine users link</code>).</p>`,
})

export function tooMany(waitMs: number): { words: string; status: number } {
  const { message, status } = new AppError('TOO_MANY_TRIES')
  const minutes = Math.ceil(waitMs / 60_000)
  return { words: `${message} Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`, status }
}

/** Prevents open redirects: returns a path on this server, or `/`. */
export function ownPath(next: string | undefined): string {
  const here = 'http://here.invalid'
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/'
  const { origin, pathname, search } = new URL(next, here)
  // A browser reads `//name` as a host, so a normalised path must not begin with it either.
  return origin === here && !pathname.startsWith('//') ? pathname + search : '/'
}
