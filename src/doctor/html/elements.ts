import { Parser } from 'htmlparser2'

/** A start tag, and its content if that is not HTML. */
export interface HtmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
}

/** Elements whose content contains no tags. */
const RAW = new Set(['script', 'style', 'textarea', 'title'])

/** An HTML text's elements, in order. */
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
