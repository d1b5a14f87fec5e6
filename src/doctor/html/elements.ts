import { Parser } from 'htmlparser2'

/** A start tag of an HTML text, and what stands inside where that is no HTML. */
export interface HtmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
}

/** Inside these nothing is a tag until they are closed. */
const RAW = new Set(['script', 'style', 'textarea', 'title'])

/** The elements of an HTML text, in the order of their start tags. */
export function elementsOf(html: string): HtmlElement[] {
  const found: { name: string; attributes: Map<string, string>; text: string }[] = []
  let raw: { text: string } | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      const trimmed = Object.entries(attributes).map(([key, value]) => [key, value.trim()] as const)
      const element = { name, attributes: new Map(trimmed), text: '' }
      found.push(element)
      raw = RAW.has(name) ? element : null
    },
    ontext(text) {
      if (raw) raw.text += text
    },
    onclosetag() {
      raw = null
    },
  })
  parser.end(html)
  return found
}
