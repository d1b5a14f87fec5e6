import type { EventAction } from '../../common/event-actions.ts'
import type { Role } from '../auth/account.ts'
import type { RemovedData } from '../auth/account-data.ts'
import { COMMAND_LINE } from '../auth/audit-events.ts'
import type { Auth } from '../auth/auth.ts'
import type { TokenScope } from '../auth/personal-tokens.ts'
import type { AccessStore } from '../registry/access.ts'
import { CommandError } from './usage-error.ts'
import type { LiveAppsChoice } from './users-options.ts'

type HandOver = AccessStore['handOver']

/** Each action returns the text to print. `link` turns a one-time token into an address. */
export const usersActions = {
  async add(auth: Auth, email: string, role: Role, link: (token: string) => string) {
    const account = await auth.accounts.add({ email, password: null, role })
    const token = await auth.invitations.invite(account.id)
    await record(auth, 'invite', account, { after: { role: account.role } })
    return `Added ${account.email} as ${account.role}. Set the password with this link (works once, within a week):\n${link(token)}`
  },
  async list({ accounts }: Auth) {
    const rows = (await accounts.list()).map(
      ({ id, email, role, disabledAt, lastSeenAt }) =>
        `${role.padEnd(7)} ${id}  ${email}  last seen ${dayOf(lastSeenAt)}${disabledAt ? '  disabled' : ''}`,
    )
    return rows.length > 0 ? rows.join('\n') : 'No accounts yet.'
  },
  async role(auth: Auth, email: string, role: Role) {
    const account = await find(auth, email)
    if (!(await auth.accounts.changeRole(account.id, role))) throw new CommandError(onlyOwner(account.email))
    await record(auth, 'role', account, { before: { role: account.role }, after: { role } })
    return `${account.email} is now ${role}.`
  },
  async setDisabled(auth: Auth, email: string, disabled: boolean) {
    const account = await find(auth, email)
    if (!(await auth.accounts.setDisabled(account.id, disabled)))
      throw new CommandError(onlyOwner(account.email))
    await record(auth, disabled ? 'disable' : 'enable', account)
    return `${account.email} is ${disabled ? 'disabled' : 'enabled'}.`
  },
  /** Prints the groups, or sets those that an owner gives. */
  async groups(auth: Auth, email: string, names: readonly string[] | null) {
    const account = await find(auth, email)
    if (names) {
      await auth.groups.setGroupsOf(account.id, await auth.groups.named(names), null)
      await record(auth, 'groups', account, { after: { groups: names } })
    }
    const joined = (await auth.groups.list()).filter(({ members }) =>
      members.some((member) => member.account === account.id),
    )
    return joined.map(({ name }) => name).join('\n') || `${account.email} is in no group.`
  },
  async sessions(auth: Auth, email: string) {
    const sessions = await auth.sessions.list((await find(auth, email)).id)
    const rows = sessions.map(
      ({ hash, browser, startedAt, lastUsedAt }) =>
        `${hash}  ${browser ?? 'unknown browser'}  since ${dayOf(startedAt)}  last used ${dayOf(lastUsedAt)}`,
    )
    return rows.join('\n') || `${email} is not signed in.`
  },
  /** One by its id, or `all`. */
  async endSessions(auth: Auth, email: string, which: string) {
    const account = await find(auth, email)
    const hashes = which === 'all' ? (await auth.sessions.list(account.id)).map(({ hash }) => hash) : [which]
    const ended = await Promise.all(hashes.map((hash) => auth.sessions.endOne(account.id, hash)))
    if (which !== 'all' && !ended[0]) throw new CommandError(`${email} has no session ${which}`)
    await record(auth, 'end-session', account)
    return `Ended ${ended.filter(Boolean).length} sessions of ${account.email}.`
  },
  async handOver(auth: Auth, from: string, to: string, handOver: HandOver) {
    const account = await find(auth, from)
    const heir = await findHeir(auth, account.id, to)
    const apps = await handOver({ owner: account.id }, heir.id)
    await record(auth, 'hand-over', account, { after: { apps, to: heir.email } })
    return `Handed over ${apps} apps and drafts of ${account.email} to ${heir.email}.`
  },
  async service(auth: Auth, name: string) {
    const { account, secret } = await auth.services.add(name)
    await record(auth, 'create-service', account, { after: { name } })
    return `Added ${account.email}.\nclient_id ${account.id}\nclient_secret ${secret}`
  },
  async link(auth: Auth, email: string, link: (token: string) => string) {
    const account = await find(auth, email)
    if (account.kind === 'service')
      throw new CommandError(`${email} is a service account; nobody signs in to it`)
    const token = await auth.invitations.invite(account.id)
    await record(auth, 'sign-in-link', account)
    return link(token)
  },
  async token(
    auth: Auth,
    email: string,
    { json, ...token }: { scope: TokenScope; expiresAt: Date | null; json: boolean },
  ) {
    const { id } = await find(auth, email)
    const issued = await auth.personalTokens.issue(id, { name: 'command line', ...token })
    await record(auth, 'create-token', { id }, { after: { id: issued.id, ...token } })
    return json ? JSON.stringify({ user_id: id, token: issued.token }) : issued.token
  },
  /** One by its id, or `all`. */
  async revoke(auth: Auth, email: string, which: string) {
    const { id } = await find(auth, email)
    const isAll = which === 'all'
    const revoked = isAll
      ? await auth.personalTokens.revokeAll(id)
      : await auth.personalTokens.revoke(id, which)
    if (revoked === false) throw new CommandError(`${email} has no token ${which}`)
    await record(auth, 'revoke-token', { id }, { before: { id: which } })
    return isAll ? `Revoked ${revoked} tokens of ${email}.` : `Revoked ${which}.`
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
    const { appsGiven, appsRemoved } = removed
    await record(auth, 'delete-account', account, { after: { appsGiven, appsRemoved } })
    return `Removed ${account.email}.\n${summaryOfRemoved(removed)}`
  },
}

const record = (
  { events }: Auth,
  action: EventAction,
  { id }: { readonly id: string },
  change: { before?: unknown; after?: unknown } = {},
) => events.record({ action, actor: null, source: COMMAND_LINE, target: { kind: 'account', id }, ...change })

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
  return (await findHeir(auth, id, choice.giveTo)).id
}

async function findHeir(auth: Auth, id: string, email: string) {
  const heir = await find(auth, email)
  if (heir.id === id || heir.disabledAt || (heir.role !== 'maker' && heir.role !== 'owner'))
    throw new CommandError(`${heir.email} can't own apps. Name another account that is a maker or an owner`)
  return heir
}

const summaryOfRemoved = (removed: RemovedData) =>
  [
    `Deleted: ${removed.tasks} tasks, ${removed.appsRemoved} apps and drafts, ${removed.tokens} tokens, ${removed.conversations} conversations, ${removed.connections} connected chats.`,
    `Transferred: ${removed.appsGiven} apps. Anonymised in the audit log: ${removed.calls} calls.`,
  ].join('\n')

const dayOf = (time: Date | null) => time?.toISOString().slice(0, 10) ?? 'never'
