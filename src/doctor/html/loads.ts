import type { LoadKind } from '../csp.ts'
import { elementsOf, type HtmlElement } from './elements.ts'
import { codeIn } from './script-text.ts'

export interface Load {
  readonly kind: LoadKind
  readonly target: string
}

/** Everything the HTML loads, as written. */
export function loadsOf(html: string): Load[] {
  const loads: Load[] = []
  for (const element of elementsOf(html)) {
    loads.push(...attributeLoads(element), ...styleLoads(element.attributes.get('style') ?? ''))
    if (element.name === 'style') loads.push(...styleLoads(element.text))
    if (element.name === 'script' && isScript(element)) loads.push(...scriptLoads(element.text))
  }
  return loads
}

/** The base address, if the HTML names one. */
export function baseOf(html: string): string | null {
  for (const { name, attributes } of elementsOf(html)) {
    if (name === 'base') return attributes.get('href') ?? null
  }
  return null
}

const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, LoadKind>>>> = {
  script: { src: 'resource' },
  img: { src: 'resource', srcset: 'resource' },
  source: { src: 'resource', srcset: 'resource' },
  video: { src: 'resource', poster: 'resource' },
  audio: { src: 'resource' },
  track: { src: 'resource' },
  image: { href: 'resource', 'xlink:href': 'resource' },
  use: { href: 'resource', 'xlink:href': 'resource' },
  input: { src: 'resource' },
  iframe: { src: 'frame' },
  frame: { src: 'frame' },
  embed: { src: 'frame' },
  object: { data: 'frame' },
}

/** Other links only point somewhere; these are fetched. */
const FETCHED_LINK = /\b(stylesheet|preload|modulepreload|prefetch)\b/i

function attributeLoads({ name, attributes }: HtmlElement): Load[] {
  const link = name === 'link' && FETCHED_LINK.test(attributes.get('rel') ?? '')
  const kinds = link ? { href: 'resource' as const } : Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : {}
  return Object.entries(kinds ?? {}).flatMap(([attribute, kind]) => {
    const value = attributes.get(attribute)
    if (!value) return []
    const targets =
      attribute === 'srcset' ? value.split(/,\s+/).map((one) => one.trim().split(/\s/)[0]) : [value]
    return targets.flatMap((target) => (target ? [{ kind, target }] : []))
  })
}

const STYLE_URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]+))|@import\s+(?:"([^"]*)"|'([^']*)')/gi

const styleLoads = (style: string): Load[] =>
  [...style.replace(/\/\*[\s\S]*?\*\//g, ' ').matchAll(STYLE_URL)].flatMap((found) => {
    const target = found.slice(1).find((part) => part !== undefined)
    return target ? [{ kind: 'resource' as const, target }] : []
  })

const isScript = ({ attributes }: HtmlElement) =>
  /^(|module|(text|application)\/(java|ecma)script.*)$/i.test(attributes.get('type') ?? '')

const ADDRESS = String.raw`["'\x60]((?:https?:|wss?:)?//[^"'\x60\s$\\]+)`
const SCRIPT_LOADS: readonly (readonly [LoadKind, RegExp])[] = [
  ['connect', new RegExp(String.raw`\bfetch\s*\(\s*${ADDRESS}`, 'g')],
  ['connect', new RegExp(String.raw`\bnew\s+(?:WebSocket|EventSource)\s*\(\s*${ADDRESS}`, 'g')],
  ['connect', new RegExp(String.raw`\.open\s*\(\s*["'\x60][A-Za-z]+["'\x60]\s*,\s*${ADDRESS}`, 'g')],
  ['connect', new RegExp(String.raw`\.sendBeacon\s*\(\s*${ADDRESS}`, 'g')],
  ['resource', new RegExp(String.raw`\bimport\s*\(?\s*${ADDRESS}`, 'g')],
  ['resource', new RegExp(String.raw`\bfrom\s*${ADDRESS}`, 'g')],
  ['resource', new RegExp(String.raw`\b(?:new\s+(?:Shared)?Worker|importScripts)\s*\(\s*${ADDRESS}`, 'g')],
]

/** Finds literal addresses only; those built at run time stay unknown. */
function scriptLoads(script: string): Load[] {
  const found = SCRIPT_LOADS.flatMap(([kind, pattern]) =>
    [...script.matchAll(pattern)].map(({ 1: target = '', index }) => ({ kind, target, index })),
  )
  if (found.length === 0) return []
  const code = codeIn(script)
  return found.filter(({ index }) => code[index]).map(({ kind, target }) => ({ kind, target }))
}
