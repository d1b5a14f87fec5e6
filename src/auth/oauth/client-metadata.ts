import { errors } from 'oidc-provider'
import { SERVICE_GRANT } from '../services.ts'
import { hasSafeScheme } from './redirect.ts'

/** Anybody may register a client, so what one says of itself has its bounds. */
const MOST_CHARACTERS = 8000
const LONGEST_TEXT = 2000
const LONGEST_NAME = 200
const MOST_REDIRECTS = 20

/** Throws where a client says too much of itself, or would be reached where somebody could listen. */
export function requireModestClient(metadata: Readonly<Record<string, unknown>>): void {
  const { client_name: name, redirect_uris: given } = metadata
  const uris: readonly unknown[] = Array.isArray(given) ? given : []
  const unsafe = uris.find((uri) => !hasSafeScheme(String(uri)))
  if (uris.length > MOST_REDIRECTS) refuse(`redirect_uris must not have more than ${MOST_REDIRECTS} members`)
  if (String(name ?? '').length > LONGEST_NAME) refuse(`client_name must not be longer than ${LONGEST_NAME}`)
  for (const [field, value] of Object.entries(metadata))
    if (textsOf(value).some((text) => text.length > LONGEST_TEXT))
      refuse(`${field} must not be longer than ${LONGEST_TEXT}`)
  if (JSON.stringify(metadata).length > MOST_CHARACTERS)
    refuse(`the metadata must not be longer than ${MOST_CHARACTERS}`)
  if (unsafe) refuse(`redirect_uris must use https, or http on this machine alone, unlike ${unsafe}`)
}

export const GRANT_TYPES = ['authorization_code', 'refresh_token']
const RESPONSE_TYPES = ['code']

/** Clients name all that they could do. What is not done here is left out, as RFC 7591 allows; with nothing left it is refused. */
export function trimClient(
  metadata: { grant_types?: unknown; response_types?: unknown },
  grantTypes: readonly string[],
): void {
  metadata.grant_types = known(metadata.grant_types, grantTypes)
  metadata.response_types = known(metadata.response_types, RESPONSE_TYPES)
}

export function refuseServiceGrant({ grant_types: given }: { grant_types?: unknown }): void {
  if (Array.isArray(given) && given.includes(SERVICE_GRANT))
    refuse(`grant_types can only be ${GRANT_TYPES.join(' and ')}`)
}

function known(given: unknown, types: readonly string[]): unknown {
  const taken = Array.isArray(given) ? given.filter((type) => types.includes(type)) : []
  return taken.length > 0 ? taken : given
}

// The library makes of what begins with `redirect_uris` the error that RFC 7591 has for it.
function refuse(words: string): never {
  throw new errors.InvalidClientMetadata(words)
}

const textsOf = (value: unknown): readonly string[] =>
  [value].flat().filter((member): member is string => typeof member === 'string')
