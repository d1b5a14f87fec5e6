import type { ServiceKey } from '../../../common/api/api-description.ts'
import { serviceAddress } from '../../../common/service-address.ts'
import { say } from '../../ui/say.ts'
import { type HttpSource, secretName } from '../tool/source.ts'
import type { ReadService, UsableOperation } from './description.ts'

/** The user's values and keys, in the service's own order. */
export interface FilledService {
  readonly server: string
  readonly values: readonly string[]
  readonly keys: readonly string[]
}

export interface TakenService {
  readonly operation: UsableOperation
  readonly filled: FilledService
  readonly name: string | null
  /** Names and describes the tool after the operation. */
  readonly tool: boolean
}

export const beginFilling = ({ server, values, keys }: ReadService): FilledService => ({
  server,
  values: values.map(({ value }) => value),
  keys: keys.map(() => ''),
})

/** Labels of the required values that are still empty; keys may follow later. */
export function missingIn({ service }: UsableOperation, { server, values }: FilledService): string[] {
  return [
    ...(server.trim() ? [] : [say('Address of the service')]),
    ...service.values.flatMap(({ required, label }, at) => (required && !values[at]?.trim() ? [label] : [])),
  ]
}

interface FilledSource {
  readonly source: HttpSource
  /** Named as the source refers to them. */
  readonly secrets: readonly { readonly name: string; readonly value: string }[]
}

/** The source with the user's values. Each secret gets a new name, so that no other service receives an old one. */
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
  if (suggested.kind !== 'http') throw new Error(say('The service has no address.'))
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

/** People paste “Bearer …” whole, and basic credentials are sent encoded. */
export function secretValue({ kind }: Pick<ServiceKey, 'kind'>, typed: string): string {
  if (kind === 'token') return typed.trim().replace(/^bearer\s+/i, '')
  if (kind === 'password') return typed === '' || typed === ':' ? '' : base64(typed)
  return typed.trim()
}

const base64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
