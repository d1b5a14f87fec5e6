import type { Role } from '../auth/account.ts'
import type { RemovedData } from '../auth/account-data.ts'
import type { Auth } from '../auth/auth.ts'
import type { TokenScope } from '../auth/personal-tokens.ts'
import { CommandError } from './usage-error.ts'
import type { LiveAppsChoice } from './users-options.ts'

/** Each action returns the text to print. `link` turns a one-time token into an address. */
export const usersActions = {
  async add({ accounts, invitations }: Auth, email: string, role: Role, link: (token: string) => string) {
    const account = await accounts.add({ email, password: null, role })
    const token = await invitations.invite(account.id)
    return `Added ${account.email} as ${account.role}. Set the password with this link (works once, within a week):\n${link(token)}`
  },
  async list({ accounts }: Auth) {
    const rows = (await accounts.list()).map(({ id, email, role }) => `${role.padEnd(6)} ${id}  ${email}`)
    return rows.length > 0 ? rows.join('\n') : 'No accounts yet.'
  },
  async role(auth: Auth, email: string, role: Role) {
    const account = await find(auth, email)
    if (!(await auth.accounts.changeRole(account.id, role))) throw new CommandError(onlyOwner(account.email))
    return `${account.email} is now ${role}.`
  },
  async link(auth: Auth, email: string, link: (token: string) => string) {
    return link(await auth.invitations.invite((await find(auth, email)).id))
  },
  async token(
    auth: Auth,
    email: string,
    { json, ...token }: { scope: TokenScope; expiresAt: Date | null; json: boolean },
  ) {
    const { id } = await find(auth, email)
    const issued = await auth.personalTokens.issue(id, { name: 'command line', ...token })
    return json ? JSON.stringify({ user_id: id, token: issued.token }) : issued.token
  },
  /** One by its id, or `all`. */
  async revoke(auth: Auth, email: string, which: string) {
    const { id } = await find(auth, email)
    if (which === 'all') return `Revoked ${await auth.personalTokens.revokeAll(id)} tokens of ${email}.`
    if (await auth.personalTokens.revoke(id, which)) return `Revoked ${which}.`
    throw new CommandError(`${email} has no token ${which}`)
  },
  async tokens(auth: Auth, email: string) {
    const tokens = await auth.personalTokens.list((await find(auth, email)).id)
    const rows = tokens.map(
      ({ id, name, scope, createdAt, expiresAt, lastUsedAt }) =>
        `${id}  ${createdAt.toISOString()}  ${name}  ${scope}  expires ${dayOf(expiresAt)}  last used ${dayOf(lastUsedAt)}`,
    )
    return rows.length > 0 ? rows.join('\n') : `${email} has no tokens.`
  },
  async export(auth: Auth, email: string) {
    return JSON.stringify(await auth.accountData.export((await find(auth, email)).id), null, 2)
  },
  async remove(auth: Auth, email: string, apps: LiveAppsChoice | null) {
    const account = await find(auth, email)
    if (await auth.accounts.isOnlyOwner(account.id)) throw new CommandError(onlyOwner(account.email))
    const giveTo = await heirOf(auth, account, apps)
    const removed = await auth.accountData.remove(account.id, { giveTo })
    if (!removed) throw new CommandError(onlyOwner(account.email))
    return `Removed ${account.email}.\n${summaryOfRemoved(removed)}`
  },
}

const onlyOwner = (email: string) =>
  `${email} is the only owner. Add another one first: vitrine users role EMAIL owner`

async function find({ accounts }: Auth, email: string) {
  const found = await accounts.byEmail(email)
  if (!found) throw new CommandError(`no account ${email}. See vitrine users list`)
  return found
}

/** The account that takes over the live apps; null if they are deleted or there are none. */
async function heirOf(
  auth: Auth,
  { id, email }: { id: string; email: string },
  choice: LiveAppsChoice | null,
): Promise<string | null> {
  const live = await auth.accountData.liveApps(id)
  if (choice === null && live.length > 0) {
    const slugs = live.map(({ slug }) => slug).join(', ')
    throw new CommandError(
      `${email} has live apps (${slugs}). Choose what happens to them: --apps delete or --apps give-to EMAIL.`,
    )
  }
  if (choice === null || choice.giveTo === null) return null
  const heir = await find(auth, choice.giveTo)
  if (heir.id === id || heir.role === 'user')
    throw new CommandError(`${heir.email} can't own apps. Name another account that is a maker or an owner`)
  return heir.id
}

const summaryOfRemoved = (removed: RemovedData) =>
  [
    `Deleted: ${removed.tasks} tasks, ${removed.appsRemoved} apps and drafts, ${removed.tokens} tokens, ${removed.conversations} conversations, ${removed.connections} connected chats.`,
    `Transferred: ${removed.appsGiven} apps. Anonymised in the audit log: ${removed.calls} calls.`,
  ].join('\n')

const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? 'never'
