import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReplySent } from '../../common/api/routes.ts'
import { ownValue } from '../../common/own-value.ts'
import type { Auth } from '../auth/auth.ts'
import type { GrantedClient } from '../auth/oauth/connections.ts'
import type { ProtectedApp } from '../auth/oauth/provider.ts'
import { accountCard, type ShownConnection } from './account-page.ts'
import { field, takeForms } from './form.ts'
import { type Identify, signInRequired } from './identify.ts'
import { sendCard, sendErrorCard } from './page.ts'
import { plainName } from './plain-name.ts'
import type { LeftOutFolder } from './play.ts'
import { type QueryValue, queryText } from './query-text.ts'
import type { Visitor, Visitors } from './visitors.ts'

export interface AccountOptions {
  auth: Pick<Auth, 'accountData' | 'connections' | 'personalTokens' | 'resources' | 'sessions'>
  identify: Identify
  visitors: Visitors
  findApp(slug: string): ProtectedApp | null
  /** The address of the script for the copy buttons. */
  script: string
  leftOut(): readonly LeftOutFolder[]
}

interface DoneRoute {
  Querystring: { done?: QueryValue }
}

const DONE: Readonly<Record<string, string>> = {
  password: 'The password was changed.',
  connection: 'The chat is disconnected. It must ask you again.',
  session: 'That browser is signed out.',
  sessions: 'All other browsers are signed out.',
}

/** `/account`: who is signed in, what acts for them, and the way out. */
export const accountRoutes =
  ({ auth, identify, visitors, findApp, script, leftOut }: AccountOptions) =>
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
        const connections = clients.map((client) => shownConnection(client, titleOf))
        // Paths and errors of the server are for whoever runs it.
        const unserved = account.role === 'owner' ? leftOut() : []
        const view = { account, visitor, tokens: tokens.length, connections, sessions, unserved, script }
        return sendCard(reply, accountCard({ ...view, done: ownValue(DONE, done) ?? null }))
      }
      const titleOf = (resource: string) => findApp(auth.resources.slugOf(resource) ?? '')?.title ?? null

      pages.get<DoneRoute>('/account', async (request, reply) =>
        show(reply, await visitors.meet(request, reply), queryText(request.query.done)),
      )

      const ends = (path: string, done: string, end: (visitor: Signed, given: string) => Promise<unknown>) =>
        pages.post(path, async (request, reply) => {
          const visitor = await visitors.meetForm(request, reply)
          if (!isSigned(visitor)) return reply.redirect('/sign-in?next=/account', 303)
          await end(visitor, field(request, 'client') || field(request, 'session'))
          return reply.redirect(`/account?done=${done}`, 303)
        })
      ends('/account/connections/end', 'connection', ({ account }, client) =>
        auth.connections.end(account.id, client),
      )
      ends('/account/sessions/end', 'session', ({ account }, hash) => auth.sessions.endOne(account.id, hash))
      ends('/account/sessions/end-others', 'sessions', ({ account, session }) =>
        auth.sessions.endOthers(account.id, session.hash),
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

function shownConnection(
  { clientId, name, resources, since }: GrantedClient,
  titleOf: (resource: string) => string | null,
): ShownConnection {
  // A client known by its metadata document has the document's address for an id.
  const site = URL.canParse(clientId) ? new URL(clientId).host : ''
  return {
    clientId,
    name: plainName(name) || site || 'A client without a name',
    apps: [...resources.keys()].map((resource) => plainName(titleOf(resource) ?? resource)),
    since,
  }
}
