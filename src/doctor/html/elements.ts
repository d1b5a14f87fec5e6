/** A start tag of an HTML text, and what stands inside where that is no HTML. */
export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
}

const OPENING = /<!--|<([a-z][a-z0-9:-]*)/gi
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y
/** Inside these nothing is a tag until they are closed. */
const RAW = new Set(['script', 'style', 'textarea', 'title'])

/** Reads as a browser does where it matters here: comments are no tags, and quotes may hold `>`. */
export function* elementsOf(html: string): Generator<Element> {
  const opening = new RegExp(OPENING)
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const name = found[1]?.toLowerCase()
    if (!name) {
      opening.lastIndex = endOf(html, '-->', opening.lastIndex)
      continue
    }
    const { attributes, end } = attributesAt(html, opening.lastIndex)
    opening.lastIndex = end
    let text = ''
    if (RAW.has(name)) {
      opening.lastIndex = closingOf(html, name, end)
      text = html.slice(end, opening.lastIndex)
    }
    yield { name, attributes, text }
  }
}

function attributesAt(html: string, start: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>()
  const attribute = new RegExp(ATTRIBUTE)
  attribute.lastIndex = start
  let end = start
  for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
    const [, name = '', double, single, bare] = found
    const value = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim()
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), value)
    end = attribute.lastIndex
  }
  return { attributes, end: endOf(html, '>', end) }
}

function endOf(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at < 0 ? html.length : at + mark.length
}

function closingOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi')
  closing.lastIndex = from
  return closing.exec(html)?.index ?? html.length
}
