import type { ProviderSettings } from '../provider-settings.ts'
import type { AccountStore } from './account.ts'
import type { AccountData } from './account-data.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { type AuditEvents, createAuditEvents, type EventStore } from './audit-events.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'
import { type CompanySignIn, createCompanySignIn } from './company/company-sign-in.ts'
import { createDevices, type Devices } from './devices.ts'
import { createGroups, type GroupStore, type Groups } from './groups.ts'
import { createInvitations, type InvitationStore, type Invitations } from './invitations.ts'
import { type Connections, createConnections } from './oauth/connections.ts'
import type { SecretStore } from './oauth/keys.ts'
import type { OAuthParts } from './oauth/provider.ts'
import type { OAuthRecordStore } from './oauth/records.ts'
import { createTokenReader } from './oauth/token-reader.ts'
import { createOutsideReader, type IdentityStore } from './outside-issuer.ts'
import type { PasswordHasher } from './password.ts'
import type { ChangePassword } from './password-change.ts'
import { createPersonalTokens, type PersonalTokenStore, type PersonalTokens } from './personal-tokens.ts'
import { createResources, type Resources } from './resource.ts'
import { createServices, type Services } from './services.ts'
import { createSessions, type SessionStore, type Sessions } from './sessions.ts'

/** Everything about who somebody is. */
export interface Auth {
  readonly accounts: Accounts
  readonly personalTokens: PersonalTokens
  readonly sessions: Sessions
  readonly invitations: Invitations
  readonly changePassword: ChangePassword
  readonly devices: Devices
  readonly groups: Groups
  readonly services: Services
  readonly company: CompanySignIn
  readonly accountData: AccountData
  readonly events: AuditEvents
  readonly connections: Connections
  readonly authenticator: Authenticator
  readonly resources: Resources
  /** Null where another issuer is trusted instead. */
  readonly oauth: OAuthParts | null
  /** Forgets what is no longer of use to anybody. */
  sweep(): Promise<void>
}

export interface AuthOptions {
  stores: {
    accounts: AccountStore
    personalTokens: PersonalTokenStore
    sessions: SessionStore
    invitations: InvitationStore
    oauthRecords: OAuthRecordStore
    secrets: SecretStore
    identities: IdentityStore
    groups: GroupStore
    accountData: AccountData
    auditEvents: EventStore
  }
  clock(): Date
  origin(): string
  appDomain: string | null
  issuer: string | null
  fetch: typeof fetch
  passwords?: PasswordHasher | undefined
  /** Companies' sign-in providers. */
  providers?: readonly ProviderSettings[]
  /** Days that the record of what people do is kept. */
  eventDays?: number
  onError?(error: unknown): void
}

const DAY_MS = 86_400_000

export function createAuth({
  stores,
  clock,
  origin,
  appDomain,
  issuer,
  fetch,
  passwords,
  providers = [],
  eventDays = 365,
  onError = () => {},
}: AuthOptions): Auth {
  const resources = createResources({ origin, appDomain })
  const { secrets, identities, oauthRecords: records } = stores
  const accounts = createAccounts({ store: stores.accounts, clock, passwords })
  const groups = createGroups({ store: stores.groups, clock })
  const personalTokens = createPersonalTokens({ store: stores.personalTokens, clock })
  const readJwt = issuer
    ? createOutsideReader({ issuer, resources, accounts, identities })
    : createTokenReader({ secrets, records, resources, origin, clock })
  return {
    accounts,
    personalTokens,
    resources,
    sessions: createSessions({ store: stores.sessions, clock }),
    invitations: createInvitations({ store: stores.invitations, accounts, clock }),
    changePassword: accounts.changePassword,
    accountData: stores.accountData,
    connections: createConnections(records),
    events: createAuditEvents({ store: stores.auditEvents, clock, onError }),
    devices: createDevices(secrets),
    services: createServices({ store: stores.accounts, records, clock }),
    groups,
    company: createCompanySignIn({ providers, records, accounts, identities, groups, clock }),
    authenticator: createAuthenticator({ accounts, readers: [personalTokens.read, readJwt] }),
    oauth: issuer
      ? null
      : {
          accounts,
          identities,
          groups,
          providers,
          records,
          secrets,
          resources,
          clock,
          fetch,
        },
    async sweep() {
      const now = clock()
      await Promise.all([stores.sessions, stores.invitations, records].map((store) => store.sweep(now)))
      await stores.auditEvents.removeBefore(new Date(now.getTime() - eventDays * DAY_MS))
    },
  }
}
