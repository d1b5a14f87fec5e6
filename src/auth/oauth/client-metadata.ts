import { errors } from 'oidc-provider'
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
  if (unsafe) refuse(`${unsafe} must use https, or http on this machine alone`)
}

function refuse(words: string): never {
  throw new errors.InvalidClientMetadata(words)
}

const textsOf = (value: unknown): readonly string[] =>
  [value].flat().filter((member): member is string => typeof member === 'string')
