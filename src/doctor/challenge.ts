import { isJsonObject, type JsonObject } from '../../common/json.ts'
import { whyOf } from './fields.ts'

/** A server's reply to a request without a token. */
export interface Challenge {
  readonly header: string | null
  readonly named: string | null
  /** The document at the address it names. */
  readonly metadata: Document | null
  /** The document at the well-known address. */
  readonly wellKnown: Document
}

export interface Document {
  readonly address: string
  readonly fields: JsonObject | null
  readonly failure: string | null
}

const TIMEOUT_MS = 10_000
const LARGEST = 1_000_000

/** A server's address here, and the address that hosts use. */
export interface Whereabouts {
  readonly address: URL
  readonly knownAs: URL
}

export async function readChallenge(where: Whereabouts, header: string | null): Promise<Challenge> {
  const named = resourceMetadataIn(header)
  const expected = wellKnownOf(where.knownAs)
  const wellKnown = await readDocument(expected, where)
  return {
    header,
    named,
    metadata: named === null ? null : named === expected ? wellKnown : await readDocument(named, where),
    wellKnown,
  }
}

/** `https://host/a/b` has its metadata at `https://host/.well-known/oauth-protected-resource/a/b`. */
function wellKnownOf({ origin, pathname }: URL): string {
  return `${origin}/.well-known/oauth-protected-resource${pathname === '/' ? '' : pathname}`
}

function resourceMetadataIn(header: string | null): string | null {
  const [, quoted, bare] = /\bresource_metadata\s*=\s*(?:"([^"]*)"|([^\s,"]+))/i.exec(header ?? '') ?? []
  return quoted ?? bare ?? null
}

async function readDocument(address: string, where: Whereabouts): Promise<Document> {
  const failed = (failure: string): Document => ({ address, fields: null, failure })
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return failed('is not a web address')
  try {
    const response = await fetch(reached(address, where), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return failed(`answers ${response.status}`)
    const text = await response.text()
    const fields: unknown = text.length > LARGEST ? null : JSON.parse(text)
    return isJsonObject(fields) ? { address, fields, failure: null } : failed('is not a JSON object')
  } catch (error) {
    return failed(error instanceof SyntaxError ? 'is not JSON' : `cannot be read (${whyOf(error)})`)
  }
}

/** Documents under the public name are fetched at the reachable address. */
function reached(address: string, { address: location, knownAs }: Whereabouts): string {
  const url = new URL(address)
  return url.origin === knownAs.origin ? `${location.origin}${url.pathname}${url.search}` : address
}
