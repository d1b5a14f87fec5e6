import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '../auth/accounts.ts'
import type { RecordEvent } from '../auth/audit-events.ts'
import type { CompanySignIn } from '../auth/company/company-sign-in.ts'
import type { SignInThrottle } from '../auth/sign-in-throttle.ts'
import { AppError } from '../errors.ts'
import { field, takeForms } from './form.ts'
import { html } from './html.ts'
import { networkOf } from './network-address.ts'
import { alert, type PageCard, sendCard, sendErrorCard, tokenField, type Words } from './page.ts'
import { type OfferedProviders, providerButtons } from './provider-buttons.ts'
import { type QueryValue, queryText } from './query-text.ts'
import { accountTarget, recordFrom } from './record-event.ts'
import { say, sayError } from './say.ts'
import type { Visitors } from './visitors.ts'

export interface SignInOptions {
  accounts: Accounts
  visitors: Visitors
  throttle: SignInThrottle
  record: RecordEvent
  company: CompanySignIn
  hasPasswords: boolean
}

interface NextRoute {
  Querystring: { next?: QueryValue; link?: QueryValue; provider?: QueryValue }
}

/** `/sign-in` and `/sign-out`. */
export const signInRoutes =
  ({ accounts, visitors, throttle, record, company, hasPasswords }: SignInOptions) =>
  async (http: FastifyInstance) => {
    takeForms(http)
    http.setErrorHandler(sendErrorCard)

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      {
        status,
        ...shown
      }: Omit<SignInView, 'formToken' | 'providers' | 'hasPasswords'> & { status?: number },
    ) => {
      const { formToken } = await visitors.meet(request, reply)
      const providers = await company.offered()
      return sendCard(reply, signInCard({ formToken, providers, hasPasswords, ...shown }), status)
    }

    http.get<NextRoute>('/sign-in', async (request, reply) => {
      const [link, provider] = [queryText(request.query.link), queryText(request.query.provider)]
      const name = link ? company.nameOf(provider) : null
      const notice = name === null ? null : proveWords(name)
      return show(request, reply, {
        next: ownPath(queryText(request.query.next)),
        email: '',
        words: notice,
        link,
      })
    })

    http.post('/sign-in', async (request, reply) => {
      const { formToken: browser } = await visitors.meetForm(request, reply)
      if (!hasPasswords) throw new AppError('PASSWORDS_OFF')
      const email = field(request, 'email')
      const link = field(request, 'link')
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
        return show(request, reply, { next, email, link, ...tooMany(wait) })
      }
      const account = await accounts.signIn(email, field(request, 'password'))
      if (!account) {
        const target = known && accountTarget(known)
        await recordFrom(record, request, null)({ action: 'sign-in-failed', target })
        const wrong = new AppError('WRONG_PASSWORD')
        return show(request, reply, { next, email, link, words: sayError(wrong), status: wrong.status })
      }
      await throttle.succeeded(attempt)
      await visitors.signIn(request, reply, account)
      await recordFrom(record, request, account.id)({ action: 'sign-in', after: { by: 'password' } })
      const linked = await company.link(link, account.id, browser)
      if (linked !== null)
        await recordFrom(
          record,
          request,
          account.id,
        )({
          action: 'link',
          target: accountTarget(account),
          after: { by: linked },
        })
      return reply.redirect(next, 303)
    })

    http.post('/sign-out', async (request, reply) => {
      const { account } = await visitors.meetForm(request, reply)
      await visitors.signOut(request, reply)
      if (account) await recordFrom(record, request, account.id)({ action: 'sign-out' })
      return reply.redirect('/', 303)
    })
  }

interface SignInView {
  formToken: string
  /** The path to go to after sign-in. */
  next: string
  email: string
  words: Words | null
  /** The secret of a pending company account link. */
  link?: string
  providers?: OfferedProviders
  hasPasswords?: boolean
}

const proveWords = (provider: string) =>
  say(
    'An account with your address exists already. Sign in with its password once to use {provider} from then on.',
    { provider },
  )

export const signInCard = ({
  formToken,
  next,
  words,
  providers = [],
  hasPasswords = true,
  ...view
}: SignInView): PageCard => ({
  title: say('Sign in'),
  body: html`${alert(words)}
${view.link ? '' : providerButtons(providers, next)}
${hasPasswords ? passwordForm({ formToken, next, ...view }, providers.length > 0) : ''}
<p class="quiet">${
    hasPasswords
      ? say('No account or lost your password? Ask the owner of this server for a link.')
      : say('Trouble signing in? Ask the owner of this server.')
  }</p>`,
})

const passwordForm = (
  { formToken, next, email, link }: Omit<SignInView, 'words'>,
  isSecond: boolean,
) => html`${
  isSecond && !link ? html`<p class="or">${say('or with a password')}</p>` : ''
}<form method="post" action="/sign-in">
${tokenField(formToken)}
<input type="hidden" name="next" value="${next}">
${link ? html`<input type="hidden" name="link" value="${link}">` : ''}
<label>${say('E-mail')}<input name="email" type="email" autocomplete="username" required value="${email}"${email || isSecond ? '' : html` autofocus`}></label>
<label>${say('Password')}<input name="password" type="password" autocomplete="current-password" required${email ? html` autofocus` : ''}></label>
<button>${say('Sign in')}</button>
</form>`

export function tooMany(waitMs: number): { words: Words; status: number } {
  const error = new AppError('TOO_MANY_TRIES')
  const count = Math.ceil(waitMs / 60_000)
  return {
    words: html`${sayError(error)} ${say('Try again in {count} minutes.', { count })}`,
    status: error.status,
  }
}

/** Prevents open redirects: returns a path on this server, or `/`. */
export function ownPath(next: string | undefined): string {
  const here = 'http://here.invalid'
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/'
  const { origin, pathname, search } = new URL(next, here)
  // A browser reads `//name` as a host, so a normalised path must not begin with it either.
  return origin === here && !pathname.startsWith('//') ? pathname + search : '/'
}
