import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReplySent } from '../../common/api/routes.ts'
import type { EventAction } from '../../common/event-actions.ts'
import { ownValue } from '../../common/own-value.ts'
import type { Account } from '../auth/account.ts'
import type { Auth } from '../auth/auth.ts'
import type { GrantedClient } from '../auth/oauth/connections.ts'
import type { FindProtectedApp } from '../auth/oauth/resource-server.ts'
import { accountCard, type ShownConnection } from './account-page.ts'
import { field, takeForms } from './form.ts'
import type { Html } from './html.ts'
import { type Identify, signInRequired } from './identify.ts'
import { sendCard, sendErrorCard } from './page.ts'
import { plainName } from './plain-name.ts'
import type { LeftOutFolder } from './play.ts'
import { type QueryValue, queryText } from './query-text.ts'
import { accountTarget, recordFrom } from './record-event.ts'
import { say } from './say.ts'
import type { Visitor, Visitors } from './visitors.ts'

export interface AccountOptions {
  auth: Pick<Auth, 'accountData' | 'connections' | 'events' | 'personalTokens' | 'resources' | 'sessions'>
  identify: Identify
  visitors: Visitors
  findApp: FindProtectedApp
  /** The address of the script for the copy buttons. */
  script: string
  leftOut(): readonly LeftOutFolder[]
  hasPasswords: boolean
}

interface DoneRoute {
  Querystring: { done?: QueryValue }
}

const DONE: Readonly<Record<string, Html>> = {
  password: say('The password was changed.'),
  connection: say('The chat is disconnected. It must ask you again.'),
  session: say('That browser is signed out.'),
  sessions: say('All other browsers are signed out.'),
}

/** `/account`: the signed-in user, their credentials, and how to delete the account. */
export const accountRoutes =
  ({ auth, identify, visitors, findApp, script, leftOut, hasPasswords }: AccountOptions) =>
  async (http: FastifyInstance) => {
    http.register(async (pages) => {
      takeForms(pages)
      pages.setErrorHandler(sendErrorCard)

      const show = async (reply: FastifyReply, visitor: Visitor, done: string) => {
        const { account } = visitor
        if (!account) return reply.redirect('/sign-in?next=/account', 303)
        const [tokens, clients, sessions] = await Promise.all([
          auth.personalTokens.list(account.id),
          auth.connections.list(account.id),
          auth.sessions.list(account.id),
        ])
        const connections = await Promise.all(
          clients.map((client) => shownConnection(client, (resource) => titleFor(account, resource))),
        )
        // Only the operator may see the server's paths and errors.
        const unserved = account.role === 'owner' ? leftOut() : []
        const view = {
          account,
          visitor,
          tokens: tokens.length,
          connections,
          sessions,
          unserved,
          script,
          hasPasswords,
        }
        return sendCard(reply, accountCard({ ...view, done: ownValue(DONE, done) ?? null }))
      }
      const titleFor = async (account: Account, resource: string) => {
        const app = await findApp(auth.resources.slugOf(resource) ?? '')
        return app?.admits(account) ? app.title : null
      }

      pages.get<DoneRoute>('/account', async (request, reply) =>
        show(reply, await visitors.meet(request, reply), queryText(request.query.done)),
      )

      const ends = (
        path: string,
        { done, action }: { done: string; action: EventAction },
        end: (visitor: Signed, given: string) => Promise<unknown>,
      ) =>
        pages.post(path, async (request, reply) => {
          const visitor = await visitors.meetForm(request, reply)
          if (!isSigned(visitor)) return reply.redirect('/sign-in?next=/account', 303)
          if (await end(visitor, field(request, 'client') || field(request, 'session')))
            await recordFrom(
              auth.events.record,
              request,
              visitor.account.id,
            )({
              action,
              target: accountTarget(visitor.account),
            })
          return reply.redirect(`/account?done=${done}`, 303)
        })
      ends('/account/connections/end', { done: 'connection', action: 'disconnect' }, ({ account }, client) =>
        auth.connections.end(account.id, client),
      )
      ends('/account/sessions/end', { done: 'session', action: 'end-session' }, ({ account }, hash) =>
        auth.sessions.endOne(account.id, hash),
      )
      ends(
        '/account/sessions/end-others',
        { done: 'sessions', action: 'end-session' },
        ({ account, session }) => auth.sessions.endOthers(account.id, session.hash),
      )
    })

    http.get('/api/account', async (request) => {
      const account = await identify(request)
      if (!account) throw signInRequired(request)
      const { id, email, role } = account
      return { id, email, role } satisfies ReplySent<'GET /api/account'>
    })

    http.get('/api/account/export', async (request, reply) => {
      const account = await identify(request)
      if (!account) throw signInRequired(request)
      reply.header('content-disposition', 'attachment; filename="account.json"')
      return auth.accountData.export(account.id)
    })
  }

type Signed = Visitor & { account: NonNullable<Visitor['account']>; session: NonNullable<Visitor['session']> }

const isSigned = (visitor: Visitor): visitor is Signed => visitor.account !== null && visitor.session !== null

async function shownConnection(
  { clientId, name, resources, since }: GrantedClient,
  titleOf: (resource: string) => Promise<string | null>,
): Promise<ShownConnection> {
  // A client known by its metadata document has the document's address for an id.
  const site = URL.canParse(clientId) ? new URL(clientId).host : ''
  return {
    clientId,
    name: plainName(name) || site || 'A client without a name',
    apps: await Promise.all(
      [...resources.keys()].map(async (resource) => plainName((await titleOf(resource)) ?? resource)),
    ),
    since,
  }
}
