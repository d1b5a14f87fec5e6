import type { FastifyInstance } from 'fastify'
import type { RecordEvent } from '../auth/audit-events.ts'
import type { CompanySignIn } from '../auth/company/company-sign-in.ts'
import type { Throttle } from '../auth/throttle.ts'
import { AppError } from '../errors.ts'
import { networkOf } from './network-address.ts'
import { sendTooMany } from './oauth-limits.ts'
import { sendErrorCard } from './page.ts'
import { type QueryValue, queryText } from './query-text.ts'
import { accountTarget, recordFrom } from './record-event.ts'
import { ownPath } from './sign-in.ts'
import type { Visitors } from './visitors.ts'

export interface CompanySignInOptions {
  company: CompanySignIn
  visitors: Visitors
  throttle: Throttle
  origin(): string
  record: RecordEvent
}

interface ProviderRoute {
  Params: { provider: string }
  Querystring: { next?: QueryValue }
}

/** `/sign-in/{provider}` and its redirect address. */
export const companySignInRoutes =
  ({ company, visitors, throttle, origin, record }: CompanySignInOptions) =>
  async (http: FastifyInstance) => {
    http.setErrorHandler(sendErrorCard)
    const addressOf = (provider: string) => `${origin()}/sign-in/${provider}/callback`
    http.addHook<ProviderRoute>('onRequest', async (request, reply) => {
      if (company.nameOf(request.params.provider) === null) throw new AppError('NOT_FOUND')
      const wait = await throttle.take(networkOf(request.ip))
      if (wait > 0) {
        sendTooMany(request, reply, wait)
        return reply
      }
    })

    http.get<ProviderRoute>('/sign-in/:provider', async (request, reply) => {
      const { provider } = request.params
      const { formToken: browser } = await visitors.meet(request, reply)
      const next = ownPath(queryText(request.query.next))
      return reply.redirect(
        await company.begin(provider, { browser, next, redirectUri: addressOf(provider) }),
        303,
      )
    })

    http.get<ProviderRoute>('/sign-in/:provider/callback', async (request, reply) => {
      const id = request.params.provider
      const { formToken: browser } = await visitors.meet(request, reply)
      const back = new URL(addressOf(id))
      back.search = new URL(request.url, origin()).search
      // A reply to no attempt is not recorded: anybody can send those.
      const attempt = await company.resume(id, back, browser)
      const found = await company.finish(attempt, back).catch(async (error) => {
        const after = { by: id, code: error instanceof AppError ? error.code : 'INTERNAL_ERROR' }
        await recordFrom(record, request, null)({ action: 'sign-in-failed', after })
        throw error
      })
      const { account, state, next, provider, subject, formerRole } = found
      if (state === 'prove') {
        const link = await company.keepLink(provider, subject, account.id, browser)
        return reply.redirect(`/sign-in?${new URLSearchParams({ next, link, provider: id })}`, 303)
      }
      await visitors.signIn(request, reply, account)
      const recordHere = recordFrom(record, request, account.id)
      if (state !== 'known')
        await recordHere({
          action: state === 'new' ? 'join' : 'link',
          target: accountTarget(account),
          after: { by: id },
        })
      if (formerRole !== account.role)
        await recordHere({
          action: 'role',
          target: accountTarget(account),
          before: { role: formerRole },
          after: { role: account.role, by: id },
        })
      await recordHere({ action: 'sign-in', after: { by: id } })
      return reply.redirect(next, 303)
    })
  }
