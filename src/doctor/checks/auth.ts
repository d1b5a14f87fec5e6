import type { Challenge, Document } from '../challenge.ts'
import { type Check, error, type Fault, info, SERVER } from '../check.ts'
import { clip, listOf } from '../fields.ts'

export const auth: Check = {
  id: 'auth',
  about: 'a server that answers 401 says where to get a token, at the addresses hosts look at',
  judge: ({ challenge, knownAs }) =>
    challenge ? [{ subject: SERVER, faults: [...faultsOf(challenge, knownAs), NOT_LET_IN] }] : [],
}

const NOT_LET_IN = info('answers 401 without a token, so nothing behind that could be checked')

function faultsOf(challenge: Challenge, knownAs: URL): Fault[] {
  const { header, named, metadata, wellKnown } = challenge
  const faults = challengeFaults(header, named)
  const documents = metadata && metadata.address !== wellKnown.address ? [wellKnown, metadata] : [wellKnown]
  return [...faults, ...documents.flatMap((document) => documentFaults(document, knownAs))]
}

function challengeFaults(header: string | null, named: string | null): Fault[] {
  if (header === null) {
    return [
      error(
        'answers 401 without WWW-Authenticate: send Bearer resource_metadata="…", or hosts cannot sign in',
      ),
    ]
  }
  if (!/^\s*bearer\b/i.test(header)) return [error('has a WWW-Authenticate that is not of the scheme Bearer')]
  return named === null
    ? [error('has a WWW-Authenticate without resource_metadata: name the address of its metadata there')]
    : []
}

function documentFaults({ address: where, fields, failure }: Document, knownAs: URL): Fault[] {
  if (!fields)
    return [error(`has no metadata at ${clip(where)}, which ${failure}: hosts look there to sign in`)]
  const faults: Fault[] = []
  const { resource } = fields
  if (typeof resource !== 'string' || !URL.canParse(resource) || new URL(resource).href !== knownAs.href) {
    const said = clip(JSON.stringify(resource) ?? 'nothing')
    faults.push(
      error(`says resource ${said} at ${clip(where)}: it must equal ${knownAs.href}, or hosts refuse it`),
    )
  }
  if (listOf(fields.authorization_servers).length === 0) {
    faults.push(error(`names no authorization_servers at ${clip(where)}: hosts do not know where to sign in`))
  }
  return faults
}
