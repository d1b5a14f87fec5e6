import { ROLES, type Role } from '../auth/account.ts'
import { type Auth, createAuth } from '../auth/auth.ts'
import type { Config } from '../config.ts'
import { readOptions } from './options.ts'
import { reachable } from './reachable.ts'
import { UsageError } from './usage-error.ts'
import { withStorage } from './with-storage.ts'

const USERS_USAGE = `Usage: vitrine users add EMAIL [--role owner|maker|user]
       vitrine users list
       vitrine users link EMAIL
       vitrine users token EMAIL [--json | --revoke ID]
       vitrine users tokens EMAIL
       vitrine users remove EMAIL

  add      Make an account and print the link that sets its password, once; the first account is the owner's
  link     Print such a link for an account that is there, for a password that was lost
  token    Print a new personal access token, for scripts
  --json   Print it as {"user_id","token"}
  --revoke End the token with this ID, at once
  tokens   List the personal access tokens of an account, without the tokens themselves
`

interface UsersArguments {
  readonly email: string
  readonly role: Role
  readonly json: boolean
  /** The id of a token to end, where one was given. */
  readonly revoke: string | undefined
}

type Action = (auth: Auth, asked: UsersArguments, link: (token: string) => string) => Promise<string>

const actions: Readonly<Record<string, Action>> = {
  async add({ accounts, invitations }, { email, role }, link) {
    const account = await accounts.add({ email, password: null, role })
    const token = await invitations.invite(account.id)
    return `${account.email} is a new ${account.role}. The password is set, once, at\n${link(token)}`
  },
  async list({ accounts }) {
    const rows = (await accounts.list()).map(({ id, email, role }) => `${role.padEnd(6)} ${id}  ${email}`)
    return rows.length > 0 ? rows.join('\n') : 'There are no accounts.'
  },
  async link(auth, { email }, link) {
    return link(await auth.invitations.invite((await find(auth, email)).id))
  },
  async token(auth, { email, json, revoke }) {
    const { id } = await find(auth, email)
    if (revoke !== undefined) {
      if (await auth.personalTokens.revoke(id, revoke)) return `${revoke} was revoked.`
      throw new UsageError(`${email} has no token ${revoke}`)
    }
    const { token } = await auth.personalTokens.issue(id, 'command line')
    return json ? JSON.stringify({ user_id: id, token }) : token
  },
  async tokens(auth, { email }) {
    const tokens = await auth.personalTokens.list((await find(auth, email)).id)
    const rows = tokens.map(({ id, name, createdAt }) => `${id}  ${createdAt.toISOString()}  ${name}`)
    return rows.length > 0 ? rows.join('\n') : `${email} has no tokens.`
  },
  async remove(auth, { email }) {
    const account = await find(auth, email)
    const owners = (await auth.accounts.list()).filter(({ role }) => role === 'owner')
    if (account.role === 'owner' && owners.length === 1)
      throw new UsageError(`${account.email} is the only owner. Add another with --role owner first.`)
    await auth.accounts.remove(account.email)
    return `${account.email} was removed.`
  },
}

/** Works beside a running server, on the same database. */
export async function usersCommand(config: Config, args: readonly string[]): Promise<void> {
  const { action, asked } = readAsked(args)
  if (!action) {
    process.stdout.write(USERS_USAGE)
    return
  }
  const said = await withStorage(config, (storage) => {
    const origin = config.publicUrl?.origin ?? `http://${reachable(config.host)}:${config.port}`
    const clock = () => new Date()
    const auth = createAuth({ ...config, stores: storage, clock, origin: () => origin, fetch })
    return action(auth, asked, (token) => `${origin}/welcome?token=${token}`)
  })
  process.stdout.write(`${said}\n`)
}

async function find({ accounts }: Auth, email: string) {
  const found = await accounts.byEmail(email)
  if (!found) throw new UsageError(`there is no account ${email}`)
  return found
}

function readAsked(args: readonly string[]): { action: Action | null; asked: UsersArguments } {
  const { values, positionals } = parsed(args)
  const [name = '', email = '', ...rest] = positionals
  const role = ROLES.find((known) => known === values.role)
  if (!role) throw new UsageError(`--role takes one of ${ROLES.join(', ')}`)
  const asked = { email, role, json: values.json, revoke: values.revoke }
  if (values.help || name === '') return { action: null, asked }
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new UsageError(`there is no vitrine users ${name}. See vitrine users --help`)
  if (rest.length > 0 || (email === '') !== (name === 'list'))
    throw new UsageError(`vitrine users ${name} takes ${name === 'list' ? 'nothing more' : 'one EMAIL'}`)
  return { action, asked }
}

const parsed = (args: readonly string[]) =>
  readOptions('users', args, {
    role: { type: 'string', default: 'user' },
    json: { type: 'boolean', default: false },
    revoke: { type: 'string' },
  })
