import type { ServiceKey } from '../../../common/api/api-description.ts'
import { serviceAddress } from '../../../common/service-address.ts'
import { type HttpSource, secretName } from '../tool/source.ts'
import type { ReadService, UsableOperation } from './description.ts'

/** What somebody says of a service before it is asked; values and keys in the order of the service's own. */
export interface FilledService {
  readonly server: string
  readonly values: readonly string[]
  readonly keys: readonly string[]
}

/** An operation that somebody chose, and what they said of it. */
export interface TakenService {
  readonly operation: UsableOperation
  readonly filled: FilledService
  /** What the app is called; null where it has a name already. */
  readonly name: string | null
  /** Whether the tool is named and described after the operation. */
  readonly tool: boolean
}

/** What is suggested, and no keys yet. */
export const beginFilling = ({ server, values, keys }: ReadService): FilledService => ({
  server,
  values: values.map(({ value }) => value),
  keys: keys.map(() => ''),
})

/** What must still be given, by its label; a key may come later. */
export function missingIn({ service }: UsableOperation, { server, values }: FilledService): string[] {
  return [
    ...(server.trim() ? [] : ['Address of the service']),
    ...service.values.flatMap(({ required, label }, at) => (required && !values[at]?.trim() ? [label] : [])),
  ]
}

interface FilledSource {
  readonly source: HttpSource
  /** What is kept secret, by the names the source has for it. */
  readonly secrets: readonly { readonly name: string; readonly value: string }[]
}

/** The source as somebody filled it in. Secrets get names of their own, so that no other service is sent an old one. */
export function filledSource(
  { path, service }: UsableOperation,
  { server, values, keys }: FilledService,
  taken: readonly string[],
): FilledSource {
  const given = service.values.map((value, at) => ({ ...value, value: values[at]?.trim() ?? '' }))
  const used = [...taken]
  const sent = service.keys.flatMap((key, at) => {
    const value = secretValue(key, keys[at] ?? '')
    if (!key.required && !value) return []
    const name = secretName(key.secret, used)
    used.push(name)
    return [{ key, name, value }]
  })
  const params = sent.flatMap(({ key, name }) =>
    key.sent.param ? { name: key.sent.param, secret: name } : [],
  )
  const suggested = service.draft.source
  if (suggested.kind !== 'http') throw new Error('The service has no address.')
  const { secretParams: _, ...base } = suggested
  return {
    source: {
      ...base,
      url: serviceAddress(server, path, given),
      headers: [
        ...given.flatMap(({ in: where, name, value }) =>
          where === 'header' && value ? { name, value } : [],
        ),
        ...sent.flatMap(({ key, name }) => (key.sent.header ? { ...key.sent.header, secret: name } : [])),
      ],
      ...(params.length > 0 && { secretParams: params }),
    },
    secrets: sent.flatMap(({ name, value }) => (value ? { name, value } : [])),
  }
}

/** What is kept of what somebody typed: people paste “Bearer …” whole, and a user with a password is sent encoded. */
export function secretValue({ kind }: Pick<ServiceKey, 'kind'>, typed: string): string {
  if (kind === 'token') return typed.trim().replace(/^bearer\s+/i, '')
  if (kind === 'password') return typed === '' || typed === ':' ? '' : base64(typed)
  return typed.trim()
}

const base64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
