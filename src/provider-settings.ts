import { readFileSync } from 'node:fs'
import { z } from 'zod'

const ALGORITHMS = [
  'ES256',
  'ES384',
  'ES512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'EdDSA',
] as const

const provider = z
  .strictObject({
    /** A part of the address that the provider sends people back to. */
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,38}$/),
    name: z.string().min(1).max(60),
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: z.string().min(1).optional(),
    clientSecret: z.string().min(1).optional(),
    /** Without it, the provider's metadata decides. */
    authMethod: z.enum(['client_secret_basic', 'client_secret_post', 'none']).optional(),
    scope: z.string().default('openid email profile'),
    /** Only addresses of these domains may come in; empty for all. */
    domains: z.array(z.string().toLowerCase()).default([]),
    /** The provider verifies addresses and never says so. */
    trustEmail: z.boolean().default(false),
    /** Values of a claim that give a role. */
    roles: z
      .strictObject({
        claim: z.string(),
        map: z.record(z.string(), z.enum(['owner', 'maker', 'user', 'auditor'])),
      })
      .optional(),
    /** A claim whose values are groups here, all of them or only those listed. */
    groups: z.strictObject({ claim: z.string(), only: z.array(z.string()).optional() }).optional(),
    /** Algorithms of identity assertions (ID-JAG) that are taken from this issuer; none by default. */
    idJag: z.array(z.enum(ALGORITHMS)).default([]),
  })
  .refine(({ clientId, idJag }) => clientId !== undefined || idJag.length > 0)

/** A company's OpenID Connect provider as an owner sets it. Without a client ID it is only trusted for ID-JAG. */
export type ProviderSettings = Readonly<z.output<typeof provider>>

const providers = z
  .array(provider)
  .max(20)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length)

/** A JSON list, or the path of a file with one; undefined when it is neither. */
export function parseProviders(text: string): readonly ProviderSettings[] | undefined {
  try {
    const json = text.trimStart().startsWith('[') ? text : readFileSync(text, 'utf8')
    return providers.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
