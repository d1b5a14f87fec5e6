import { isJsonObject, type JsonObject } from '../../common/json.ts'
import { ownValue } from '../../common/own-value.ts'
import { listOf } from './fields.ts'

/** A widget's allowed sources by kind. */
export interface Csp {
  readonly connect: readonly string[]
  readonly resource: readonly string[]
  readonly frame: readonly string[]
}

export type LoadKind = keyof Csp
export const LOAD_KINDS: readonly LoadKind[] = ['connect', 'resource', 'frame']

type Names = Readonly<Record<LoadKind, string>>

/** The two forms that hosts read. */
export const FORMS = {
  older: {
    key: 'openai/widgetCSP',
    names: { connect: 'connect_domains', resource: 'resource_domains', frame: 'frame_domains' },
  },
  standard: {
    key: 'ui.csp',
    names: { connect: 'connectDomains', resource: 'resourceDomains', frame: 'frameDomains' },
  },
} as const satisfies Record<string, { key: string; names: Names }>

export interface DeclaredCsp {
  readonly older: Csp | null
  readonly standard: Csp | null
}

export function declaredCsp(meta: JsonObject): DeclaredCsp {
  const ui = isJsonObject(meta.ui) ? meta.ui : {}
  return {
    older: readCsp(meta[FORMS.older.key], FORMS.older.names),
    standard: readCsp(ui.csp, FORMS.standard.names),
  }
}

function readCsp(value: unknown, names: Names): Csp | null {
  if (!isJsonObject(value)) return null
  const domains = (kind: LoadKind) =>
    listOf(value[names[kind]]).filter((domain): domain is string => typeof domain === 'string')
  return { connect: domains('connect'), resource: domains('resource'), frame: domains('frame') }
}

/** A domain for comparison: one form has host names, the other origins. */
export const plainDomain = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\/+$/, '')

/** A host that reads the other form must allow it too; one that reads neither allows nothing. */
export function permits({ older, standard }: DeclaredCsp, kind: LoadKind, url: URL): boolean {
  const forms = [older, standard].filter((csp) => csp !== null)
  return forms.length > 0 && forms.every((csp) => csp[kind].some((source) => matches(source, url)))
}

const SOURCE = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:\s]+)(?::(\d+|\*))?(?:\/.*)?$/i
/** A source may be fetched by its own scheme and by safer ones. */
const SAFER: Readonly<Record<string, readonly string[]>> = {
  'http:': ['http:', 'https:', 'ws:', 'wss:'],
  'https:': ['https:', 'wss:'],
  'ws:': ['ws:', 'wss:', 'http:', 'https:'],
  'wss:': ['wss:', 'https:'],
}

function matches(source: string, url: URL): boolean {
  if (source === '*' || source.toLowerCase() === url.protocol) return true
  const [, scheme = 'https', host = '', port] = SOURCE.exec(source.trim()) ?? []
  if (!ownValue(SAFER, `${scheme.toLowerCase()}:`)?.includes(url.protocol)) return false
  if (port !== '*' && (port ?? '') !== url.port && !(port === '443' && url.port === '')) return false
  const name = host.toLowerCase()
  return name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name
}
