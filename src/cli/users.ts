import { ROLES, type Role } from '../auth/account.ts'
import type { RemovedData } from '../auth/account-data.ts'
import { type Auth, createAuth } from '../auth/auth.ts'
import { TOKEN_SCOPES, type TokenScope } from '../auth/personal-tokens.ts'
import type { Config } from '../config.ts'
import { readOptions } from './options.ts'
import { reachable } from './reachable.ts'
import { UsageError } from './usage-error.ts'
import { type LiveAppsChoice, readExpiry, readLiveAppsChoice } from './users-options.ts'
import { USERS_USAGE } from './users-usage.ts'
import { withStorage } from './with-storage.ts'

interface UsersArguments {
  readonly email: string
  readonly role: Role
  readonly json: boolean
  /** The id of a token to end, or `all`, where one was given. */
  readonly revoke: string | undefined
  readonly scope: TokenScope
  readonly expiresAt: Date | null
  readonly apps: LiveAppsChoice | null
}

type Action = (auth: Auth, asked: UsersArguments, link: (token: string) => string) => Promise<string>

const actions: Readonly<Record<string, Action>> = {
  async add({ accounts, invitations }, { email, role }, link) {
    const account = await accounts.add({ email, password: null, role })
    const token = await invitations.invite(account.id)
    return `${account.email} is a new ${account.role}. Set the password at this link, which works once:\n${link(token)}`
  },
  async list({ accounts }) {
    const rows = (await accounts.list()).map(({ id, email, role }) => `${role.padEnd(6)} ${id}  ${email}`)
    return rows.length > 0 ? rows.join('\n') : 'There are no accounts.'
  },
  async link(auth, { email }, link) {
    return link(await auth.invitations.invite((await find(auth, email)).id))
  },
  async token(auth, { email, json, revoke, scope, expiresAt }) {
    const { id } = await find(auth, email)
    if (revoke === 'all') return `${await auth.personalTokens.revokeAll(id)} tokens of ${email} were revoked.`
    if (revoke !== undefined) {
      if (await auth.personalTokens.revoke(id, revoke)) return `${revoke} was revoked.`
      throw new UsageError(`${email} has no token ${revoke}`)
    }
    const { token } = await auth.personalTokens.issue(id, { name: 'command line', scope, expiresAt })
    return json ? JSON.stringify({ user_id: id, token }) : token
  },
  async tokens(auth, { email }) {
    const tokens = await auth.personalTokens.list((await find(auth, email)).id)
    const rows = tokens.map(
      ({ id, name, scope, createdAt, expiresAt, lastUsedAt }) =>
        `${id}  ${createdAt.toISOString()}  ${name}  ${scope}  ends ${dayOf(expiresAt)}  used ${dayOf(lastUsedAt)}`,
    )
    return rows.length > 0 ? rows.join('\n') : `${email} has no tokens.`
  },
  async export(auth, { email }) {
    return JSON.stringify(await auth.accountData.export((await find(auth, email)).id), null, 2)
  },
  async remove(auth, { email, apps }) {
    const account = await find(auth, email)
    const owners = (await auth.accounts.list()).filter(({ role }) => role === 'owner')
    if (account.role === 'owner' && owners.length === 1)
      throw new UsageError(`${account.email} is the only owner. Add another with --role owner first.`)
    const giveTo = await heirOf(auth, account, apps)
    const removed = await auth.accountData.remove(account.id, { giveTo })
    return `${account.email} was removed.\n${wordsForRemoved(removed)}`
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

/** Who gets the live apps of somebody who goes; null where they go too, or where there are none. */
async function heirOf(
  auth: Auth,
  { id, email }: { id: string; email: string },
  choice: LiveAppsChoice | null,
): Promise<string | null> {
  const live = await auth.accountData.liveApps(id)
  if (choice === null && live.length > 0) {
    const slugs = live.map(({ slug }) => slug).join(', ')
    throw new UsageError(
      `${email} has live apps (${slugs}). Add --apps delete, or --apps give-to EMAIL, to say what happens to them.`,
    )
  }
  if (choice === null || choice.giveTo === null) return null
  const heir = await find(auth, choice.giveTo)
  if (heir.id === id || heir.role === 'user')
    throw new UsageError(`${heir.email} cannot have apps: name another account, of a maker or an owner`)
  return heir.id
}

const wordsForRemoved = (removed: RemovedData) =>
  [
    `Deleted: ${removed.tasks} tasks, ${removed.appsRemoved} apps and drafts, ${removed.tokens} tokens, ${removed.conversations} conversations, ${removed.connections} connected chats.`,
    `Given away: ${removed.appsGiven} apps. Calls kept in the audit log without a name: ${removed.calls}.`,
  ].join('\n')

const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? 'never'

function readAsked(args: readonly string[]): { action: Action | null; asked: UsersArguments } {
  const { values, positionals } = parsed(args)
  const [name = '', email = '', ...rest] = positionals
  const role = ROLES.find((known) => known === values.role)
  if (!role) throw new UsageError(`--role takes one of ${ROLES.join(', ')}`)
  const scope = TOKEN_SCOPES.find((known) => known === values.scope)
  if (!scope) throw new UsageError(`--scope takes one of ${TOKEN_SCOPES.join(', ')}`)
  const expiresAt = readExpiry(values.expires, new Date())
  const { apps, left } = readLiveAppsChoice(values.apps, rest)
  const asked = { email, role, json: values.json, revoke: values.revoke, scope, expiresAt, apps }
  if (values.help || name === '') return { action: null, asked }
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new UsageError(`there is no vitrine users ${name}. See vitrine users --help`)
  if (left.length > 0 || (email === '') !== (name === 'list'))
    throw new UsageError(`vitrine users ${name} takes ${name === 'list' ? 'nothing more' : 'one EMAIL'}`)
  return { action, asked }
}

const parsed = (args: readonly string[]) =>
  readOptions('users', args, {
    role: { type: 'string', default: 'user' },
    json: { type: 'boolean', default: false },
    revoke: { type: 'string' },
    scope: { type: 'string', default: 'everything' },
    expires: { type: 'string', default: '365d' },
    apps: { type: 'string' },
  })
