import { isIP } from 'node:net'
import type { HttpSettings, SourceSettings } from '../../../common/api/source-settings.ts'
import { ownValue } from '../../../common/own-value.ts'
import { AppError } from '../../errors.ts'
import { createReach, type Reach } from '../../outgoing/reach.ts'
import { parseWebAddress } from '../../outgoing/redirect.ts'
import { MAY_NOT_ASK } from '../../outgoing/web-failure.ts'
import type { AppSecrets } from '../../secrets.ts'
import type { Problem } from '../problems.ts'
import { fillUrl, type SourceRequest } from './placeholders.ts'
import { fillRequest, isTheirs, secretNames } from './web-request.ts'

/** Finds problems that keep a source from ever answering, before the first call. */
export type CheckSource = (appId: string, source: SourceSettings) => Promise<readonly Problem[]>

export interface SourceCheckParts {
  readonly hasModel: boolean
  /** Host names, addresses and ranges that may be requested although they are not public. */
  readonly outgoingAllow: readonly string[]
  readonly secrets: Pick<AppSecrets, 'names'>
}

const NO_MODEL =
  'This server has no model to ask. Answer from the app’s data or a web service, or ask whoever runs the server to set one up.'
const NO_ADDRESS = 'Give the address of a web service, with https://.'
/** Names that always resolve to an internal address. */
const INSIDE: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  'metadata.google.internal': '169.254.169.254',
}
const ANYTHING: SourceRequest = { message: 'x', context: {} }

export function createSourceCheck({ hasModel, outgoingAllow, secrets }: SourceCheckParts): CheckSource {
  const reach = createReach(outgoingAllow)
  return async (appId, source) => {
    if (source.kind === 'data') return []
    if (source.kind === 'model') return hasModel ? [] : [{ field: 'source.kind', message: NO_MODEL }]
    const kept = new Set(secretNames(source).length > 0 ? await secrets.names(appId) : [])
    return [
      ...addressProblems(source, reach),
      ...headerProblems(source, kept),
      ...paramProblems(source, kept),
    ]
  }
}

/** The same checks a call makes; a name is resolved only then, since it may change. */
function addressProblems(source: HttpSettings, reach: Reach): Problem[] {
  if (!source.url.trim()) return [{ field: 'source.url', message: NO_ADDRESS }]
  const refusal = refusalOf(() => {
    const host = bareHost(parseWebAddress(fillUrl(source.url, ANYTHING)))
    const address = ownValue(INSIDE, host) ?? host
    return isIP(address) && !reach.knows(host) && !reach.allows(address) ? MAY_NOT_ASK : null
  })
  if (refusal) return [{ field: 'source.url', message: refusal }]
  const body = refusalOf(() => void fillRequest(source, ANYTHING))
  return body ? [{ field: 'source.body', message: body }] : []
}

/** IPv6 addresses have brackets, and a name may end in a dot. */
const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$|\.$/g, '')

const headerProblems = ({ headers }: HttpSettings, kept: ReadonlySet<string>): Problem[] =>
  headers.flatMap(({ name, secret }, index): Problem[] => {
    const field = `source.headers.${index}`
    if (!isTheirs(name)) return [{ field: `${field}.name`, message: `The header ${name} cannot be set.` }]
    if (secret === undefined || kept.has(secret)) return []
    return [{ field: `${field}.secret`, message: `The secret ${secret} has no value yet.` }]
  })

const paramProblems = ({ secretParams = [] }: HttpSettings, kept: ReadonlySet<string>): Problem[] =>
  secretParams.flatMap(({ secret }, index) =>
    kept.has(secret)
      ? []
      : { field: `source.secretParams.${index}.secret`, message: `The secret ${secret} has no value yet.` },
  )

function refusalOf(read: () => string | null | undefined): string | null {
  try {
    return read() ?? null
  } catch (error) {
    if (error instanceof AppError) return String(error.details.reason)
    throw error
  }
}
