import type { Account } from '../../auth/account.ts'
import { AppError } from '../../errors.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import { accountTarget } from '../record-event.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { showAccess, showPerson } from './views.ts'

/** `/api/people`: who has an account, and all that an owner can do about it. */
export const peopleApiRoutes = (parts: PeopleDependencies): ApiRoute[] => {
  const { auth, origin, refresh } = parts
  const { accounts, groups } = auth
  const find = async (id: string): Promise<Account> => {
    const found = await accounts.byId(id)
    if (!found) throw new AppError('NOT_FOUND')
    return found
  }
  const show = async (id: string) => showPerson(await find(id), await groups.list())
  const join = async (id: string, names: readonly string[]) => {
    await groups.setGroupsOf(id, await groups.named(names), null)
    await refresh()
  }
  const credentialsOf = (id: string, clientSecret: string) => ({
    clientId: id,
    clientSecret,
    tokenEndpoint: `${origin()}/oauth/token`,
  })
  const ended = (was: boolean) => {
    if (!was) throw new AppError('NOT_FOUND')
  }
  return [
    defineRoute('GET /api/people', {
      summary: 'List the accounts of this server by e-mail address; for owners',
      async run({ query: { cursor, limit, ...filters } }) {
        const found = await accounts.page({ ...filters, after: cursor, limit: limit + 1 })
        const all = await groups.list()
        const shown = found.slice(0, limit)
        return {
          rows: shown.map((account) => showPerson(account, all)),
          next: found.length > limit ? (shown.at(-1)?.email ?? null) : null,
          mail: parts.mailer !== null,
        }
      },
    }),
    defineRoute('POST /api/people', {
      summary: 'Invite somebody: creates the account and a link that lets them in',
      status: 201,
      fails: ['EMAIL_TAKEN', 'INVALID_EMAIL', 'INVALID_GROUP_NAME'],
      async run({ body: { email, role, groups: names }, record }) {
        const account = await accounts.add({ email, password: null, role })
        if (names.length > 0) await join(account.id, names)
        await record({ action: 'invite', target: accountTarget(account), after: { role, groups: names } })
        return { person: await show(account.id), ...(await invite(parts, account)) }
      },
    }),
    defineRoute('POST /api/people/services', {
      summary: 'Create a service account for a program, with OAuth client credentials',
      status: 201,
      fails: ['INVALID_GROUP_NAME'],
      async run({ body: { name, groups: names }, record }) {
        const { account, secret } = await auth.services.add(name)
        if (names.length > 0) await join(account.id, names)
        await record({
          action: 'create-service',
          target: accountTarget(account),
          after: { name, groups: names },
        })
        return { person: await show(account.id), ...credentialsOf(account.id, secret) }
      },
    }),
    defineRoute('GET /api/people/:id', {
      summary: 'Read an account with its sessions, tokens and connected chats; for owners',
      fails: ['NOT_FOUND'],
      run: async ({ params: { id } }) => ({
        person: await show(id),
        ...(await showAccess(auth, id)),
        apps: await parts.countApps(id),
      }),
    }),
    defineRoute('PATCH /api/people/:id', {
      summary: 'Change the role or the groups of an account, or disable or enable it',
      fails: ['NOT_FOUND', 'ONLY_OWNER', 'INVALID_GROUP_NAME'],
      async run({ params: { id }, body: { role, groups: names, disabled }, record }) {
        const before = await show(id)
        const target = accountTarget({ id })
        if (role !== undefined && role !== before.role) {
          if (!(await accounts.changeRole(id, role))) throw new AppError('ONLY_OWNER')
          await record({ action: 'role', target, before: { role: before.role }, after: { role } })
        }
        if (names !== undefined) {
          await join(id, names)
          const former = before.groups.filter(({ source }) => source === null).map(({ name }) => name)
          await record({ action: 'groups', target, before: { groups: former }, after: { groups: names } })
        }
        if (disabled !== undefined && disabled !== before.disabled) {
          if (!(await accounts.setDisabled(id, disabled))) throw new AppError('ONLY_OWNER')
          await record({ action: disabled ? 'disable' : 'enable', target })
        }
        return show(id)
      },
    }),
    defineRoute('POST /api/people/:id/link', {
      summary: 'Create a link that lets somebody in and sets a new password',
      fails: ['NOT_FOUND'],
      async run({ params: { id }, record }) {
        const account = await find(id)
        if (account.kind === 'service') throw new AppError('NOT_FOUND')
        await record({ action: 'sign-in-link', target: accountTarget(account) })
        return invite(parts, account)
      },
    }),
    defineRoute('POST /api/people/:id/secret', {
      summary: 'Renew the secret of a service account; the old one stops working',
      fails: ['NOT_FOUND'],
      async run({ params: { id }, record }) {
        const account = await find(id)
        if (account.kind !== 'service') throw new AppError('NOT_FOUND')
        const secret = await auth.services.renewSecret(account)
        await record({ action: 'new-secret', target: accountTarget(account) })
        return credentialsOf(id, secret)
      },
    }),
    defineRoute('DELETE /api/people/:id/sessions/:session', {
      summary: 'Sign somebody out of one browser',
      fails: ['NOT_FOUND'],
      async run({ params: { id, session }, record }) {
        ended(await auth.sessions.endOne(id, session))
        await record({ action: 'end-session', target: accountTarget({ id }) })
      },
    }),
    defineRoute('DELETE /api/people/:id/tokens/:token', {
      summary: 'Revoke a personal token',
      fails: ['NOT_FOUND'],
      async run({ params: { id, token }, record }) {
        ended(await auth.personalTokens.revoke(id, token))
        await record({ action: 'revoke-token', target: accountTarget({ id }), before: { id: token } })
      },
    }),
    defineRoute('DELETE /api/people/:id/connections/:client', {
      summary: 'Disconnect a chat',
      fails: ['NOT_FOUND'],
      async run({ params: { id, client }, record }) {
        ended((await auth.connections.end(id, client)) > 0)
        await record({ action: 'disconnect', target: accountTarget({ id }), before: { client } })
      },
    }),
  ]
}

/** The link comes back even if the mail fails: the owner can still hand it over. */
async function invite({ auth, mailer, origin, onError }: PeopleDependencies, { id, email }: Account) {
  const link = `${origin()}/welcome?token=${await auth.invitations.invite(id)}`
  const text = `You have an account at ${origin()}.\n\nOpen this link to sign in. It works once, within a week:\n${link}\n`
  const subject = `Your account at ${new URL(origin()).host}`
  const sent = mailer?.send({ to: email, subject, text }).then(
    () => true,
    (error) => {
      onError(error)
      return false
    },
  )
  return { link, mailed: (await sent) ?? false }
}
