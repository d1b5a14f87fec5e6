import { ownValue } from '../own-value.ts'
/** An element of the flat XML that spreadsheets write. */
export interface XmlElement {
  attribute(name: string): string | undefined
  inner: string
  /** Its offset in the text. */
  at: number
}

/**
 * The elements of one name, in order. None of them nests, so no tree is needed, and a sheet of a hundred thousand
 * cells is read in one pass.
 */
export function* elements(xml: string, name: string): Generator<XmlElement, undefined> {
  const tag = `(?:[\\w-]+:)?${name}`
  const pattern = new RegExp(
    `<${tag}((?:\\s[^>"']*(?:"[^"]*"|'[^']*'))*)\\s*(?:/>|>([\\s\\S]*?)</${tag}\\s*>)`,
    'g',
  )
  for (const { 1: attributes = '', 2: inner = '', index } of xml.matchAll(pattern))
    yield { inner, at: index, attribute: (key) => attributeIn(attributes, key) }
  return undefined
}

export const firstElement = (xml: string, name: string): XmlElement | undefined =>
  elements(xml, name).next().value

function attributeIn(attributes: string, key: string): string | undefined {
  const found = new RegExp(`\\s(?:[\\w-]+:)?${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found ? xmlText(found[1] ?? found[2] ?? '') : undefined
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes XML entities. */
export const xmlText = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ownValue(NAMED, name) ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
