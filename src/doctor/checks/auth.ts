import type { Challenge, Document } from '../challenge.ts'
import { type Check, type Flaw, SERVER } from '../check.ts'
import { clip, listOf } from '../fields.ts'

type Kind =
  | 'noHeader'
  | 'scheme'
  | 'noAddress'
  | 'noMetadata'
  | 'noWellKnown'
  | 'resource'
  | 'parentResource'
  | 'nowhere'
  | 'notLetIn'

export const auth: Check<Kind> = {
  id: 'auth',
  about: 'a server that answers 401 says where to get a token, at the addresses hosts look at',
  grades: {
    // The standard lets a client use the well-known address instead.
    noHeader: { chatgpt: 'error', claude: 'warning', standard: 'warning' },
    scheme: { chatgpt: 'error', claude: 'warning', standard: 'warning' },
    noAddress: { chatgpt: 'error', claude: 'warning', standard: 'warning' },
    noMetadata: 'error',
    noWellKnown: { chatgpt: 'error', claude: 'warning', standard: 'info' },
    resource: 'error',
    parentResource: { chatgpt: 'error', claude: 'warning', standard: 'info' },
    nowhere: 'error',
    notLetIn: 'info',
  },
  judge: ({ challenge, knownAs }) =>
    challenge ? [{ subject: SERVER, flaws: [...flawsOf(challenge, knownAs), NOT_LET_IN] }] : [],
}

const NOT_LET_IN: Flaw<Kind> = {
  kind: 'notLetIn',
  message: 'answers 401 without a token that holds, so nothing behind that could be checked',
}

function flawsOf({ header, named, metadata, wellKnown }: Challenge, knownAs: URL): Flaw<Kind>[] {
  const another = metadata !== null && metadata.address !== wellKnown.address ? metadata : null
  const kind = another?.fields ? 'noWellKnown' : 'noMetadata'
  return [
    ...challengeFlaws(header, named),
    ...documentFlaws(wellKnown, kind, knownAs),
    ...(another ? documentFlaws(another, 'noMetadata', knownAs) : []),
  ]
}

function challengeFlaws(header: string | null, named: string | null): Flaw<Kind>[] {
  if (header === null) {
    const message =
      'answers 401 without WWW-Authenticate: send Bearer resource_metadata="…", or hosts cannot sign in'
    return [{ kind: 'noHeader', message }]
  }
  if (!/^\s*bearer\b/i.test(header))
    return [{ kind: 'scheme', message: 'has a WWW-Authenticate that is not of the scheme Bearer' }]
  const message = 'has a WWW-Authenticate without resource_metadata: name the address of its metadata there'
  return named === null ? [{ kind: 'noAddress', message }] : []
}

function documentFlaws(document: Document, missing: Kind, knownAs: URL): Flaw<Kind>[] {
  const { address, fields, failure } = document
  const where = clip(address)
  if (!fields) {
    const message = `has no metadata at ${where}, which ${failure}: hosts look there to sign in`
    return [{ kind: missing, message }]
  }
  const flaws: Flaw<Kind>[] = []
  const resource =
    typeof fields.resource === 'string' && URL.canParse(fields.resource) ? new URL(fields.resource) : null
  if (resource?.href !== knownAs.href) {
    const declared = clip(JSON.stringify(fields.resource) ?? 'nothing')
    const message = `says resource ${declared} at ${where}: it must equal ${knownAs.href}, or hosts refuse it`
    flaws.push({ kind: resource && holds(resource, knownAs) ? 'parentResource' : 'resource', message })
  }
  if (listOf(fields.authorization_servers).length === 0) {
    const message = `names no authorization_servers at ${where}: hosts do not know where to sign in`
    flaws.push({ kind: 'nowhere', message })
  }
  return flaws
}

/** By the standard, a client also accepts a token for a parent resource. */
const holds = (resource: URL, address: URL): boolean =>
  resource.origin === address.origin &&
  `${address.pathname}/`.startsWith(resource.pathname.replace(/\/?$/, '/'))
