import type { ProviderSettings } from '../../provider-settings.ts'
import { ROLES, type Role } from '../account.ts'

export type Claims = Readonly<Record<string, unknown>>

/** Somebody as a company's provider describes them. */
export interface CompanyPerson {
  readonly subject: string
  /** Only an address that the provider vouches for. */
  readonly email: string | null
  readonly name: string | null
  /** Null where no rule gives one. */
  readonly role: Role | null
  /** Null where groups don't come from this provider. */
  readonly groups: readonly string[] | null
}

const LONGEST_NAME = 200
const LONGEST_GROUP = 80
const MOST_GROUPS = 200

export function readClaims(subject: string, claims: Claims, provider: ProviderSettings): CompanyPerson {
  const { email, email_verified: verified } = claims
  // Some providers write the flag as text.
  const isTrusted = provider.trustEmail || verified === true || verified === 'true'
  const name = [claims.name, claims.preferred_username, email].find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  )
  return {
    subject,
    email: isTrusted && typeof email === 'string' ? addressOf(email) : null,
    name: name?.trim().slice(0, LONGEST_NAME) ?? null,
    role: roleOf(claims, provider.roles),
    groups: groupsOf(claims, provider.groups),
  }
}

/** Null for `.invalid`, which is nobody's: our own accounts without an address have one there. */
function addressOf(email: string): string | null {
  const address = email.trim().toLowerCase()
  return address.includes('@') && !/[@.]invalid\.?$/.test(address) ? address : null
}

/** The highest role that a rule gives, in the order of `ROLES`. */
function roleOf(claims: Claims, rule: ProviderSettings['roles']): Role | null {
  if (!rule) return null
  const given = valuesOf(claims, rule.claim)
  const roles = new Set(
    given.flatMap((value) => (Object.hasOwn(rule.map, value) ? (rule.map[value] ?? []) : [])),
  )
  return ROLES.find((role) => roles.has(role)) ?? null
}

function groupsOf(claims: Claims, rule: ProviderSettings['groups']): readonly string[] | null {
  if (!rule) return null
  const named = valuesOf(claims, rule.claim).filter((name) => !rule.only || rule.only.includes(name))
  return [...new Set(named.map((name) => name.slice(0, LONGEST_GROUP)))].slice(0, MOST_GROUPS)
}

/** Providers give a list, one text with commas or spaces, numbers, or objects with a name. `a.b` reads nested claims. */
function valuesOf(claims: Claims, path: string): readonly string[] {
  const value = Object.hasOwn(claims, path)
    ? claims[path]
    : path
        .split('.')
        .reduce<unknown>(
          (part, key) => (Object.hasOwn(Object(part), key) ? Object(part)[key] : undefined),
          claims,
        )
  const list: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [value]
  return list.flatMap((item) => textOf(item) ?? [])
}

const NAMES = ['name', 'displayName', 'display', 'value', 'id']

function textOf(item: unknown): string | null {
  if (typeof item === 'string') return item.trim() || null
  if (typeof item === 'number') return String(item)
  if (typeof item !== 'object' || item === null) return null
  const found = NAMES.map((name) => Object(item)[name]).find((value) => value !== undefined && value !== null)
  return typeof found === 'object' ? null : textOf(found)
}
