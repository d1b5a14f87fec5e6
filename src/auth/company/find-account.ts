import { AppError } from '../../errors.ts'
import type { ProviderSettings } from '../../provider-settings.ts'
import type { Account, Role } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import type { Groups } from '../groups.ts'
import type { IdentityStore } from '../outside-issuer.ts'
import type { CompanyPerson } from './claims.ts'

export interface CompanyAccountParts {
  readonly accounts: Accounts
  readonly identities: IdentityStore
  readonly groups: Groups
}

/** `prove`: the account exists and is linked only once its password was given. */
export interface FoundAccount {
  readonly state: 'known' | 'linked' | 'new' | 'prove'
  readonly account: Account
  /** The role before the provider had a say. */
  readonly formerRole: Role
}

/**
 * The account of somebody whom a company's provider has signed in. They are known by issuer and subject, whatever their
 * address is today. An account that is here already is theirs only with proof, since a provider could name any address.
 */
export async function findCompanyAccount(
  person: CompanyPerson,
  provider: ProviderSettings,
  parts: CompanyAccountParts,
): Promise<FoundAccount> {
  const { accounts, identities } = parts
  const known = await identities.find(provider.issuer, person.subject)
  const account = known === null ? null : await accounts.byId(known)
  if (account) {
    requirePerson(account)
    if (person.email !== null && person.email !== account.email && isAllowed(person.email, provider))
      await accounts.describe(account.id, { email: person.email })
    return {
      state: 'known',
      formerRole: account.role,
      account: await update(account, person, provider, parts),
    }
  }
  if (provider.domains.length > 0 && !(person.email && isAllowed(person.email, provider)))
    throw new AppError('EMAIL_DOMAIN_NOT_ALLOWED')
  const existing = person.email === null ? null : await accounts.byEmail(person.email)
  if (existing) {
    requirePerson(existing)
    if (!(await isProven(existing, provider, parts)))
      return { state: 'prove', formerRole: existing.role, account: existing }
  }
  const { role, name, email } = person
  const found =
    existing ??
    (await accounts.addOutside(email, { name, role: role ?? 'user', roleSource: role ? provider.id : null }))
  await identities.link(provider.issuer, person.subject, found.id)
  return {
    state: existing ? 'linked' : 'new',
    formerRole: found.role,
    account: await update(found, person, provider, parts),
  }
}

const isAllowed = (email: string, { domains }: ProviderSettings) =>
  domains.length === 0 || domains.includes(email.split('@').at(-1) ?? '')

/** The address is verified at this point. It is enough for a domain that the owner named, or for an invitation nobody has used. */
async function isProven(account: Account, { domains }: ProviderSettings, { accounts }: CompanyAccountParts) {
  if (domains.length > 0) return true
  return account.lastSeenAt === null && !(await accounts.hasPassword(account.id))
}

/** Nobody signs in as a program. */
function requirePerson({ kind, disabledAt }: Account): void {
  if (kind === 'service') throw new AppError('COMPANY_SIGN_IN_FAILED')
  if (disabledAt) throw new AppError('ACCOUNT_DISABLED')
}

/** Brings name, role and groups to what the provider says. A role that an owner gave stays unless a rule gives another. */
async function update(
  account: Account,
  { name, role, groups }: CompanyPerson,
  provider: ProviderSettings,
  parts: CompanyAccountParts,
): Promise<Account> {
  const { accounts } = parts
  if (name !== null && name !== account.name) await accounts.describe(account.id, { name })
  const wanted = role ?? (provider.roles && account.roleSource === provider.id ? 'user' : null)
  if (wanted && wanted !== account.role) await accounts.changeRole(account.id, wanted, provider.id)
  if (groups) await parts.groups.setGroupsOf(account.id, await parts.groups.named(groups), provider.id)
  return (await accounts.byId(account.id)) ?? account
}
