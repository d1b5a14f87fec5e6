import { DomUtils } from 'htmlparser2'
import type { JsonObject } from '../../../../common/json.ts'
import { childrenOf, type Element, isElement, type Node, textOf } from './dom.ts'

/** The things that attributes of a page describe, in the form of JSON-LD. */
export const microdataIn = (nodes: readonly Node[]): JsonObject[] =>
  nodes
    .filter(isElement)
    .flatMap((element) => (isThing(element) ? [thingOf(element)] : microdataIn(childrenOf(element))))

const isThing = ({ attribs }: Element): boolean =>
  attribs.itemscope !== undefined && attribs.itemtype !== undefined

function thingOf(element: Element): JsonObject {
  const thing: Record<string, unknown> = { '@type': element.attribs.itemtype?.split(/\s+/)[0] ?? '' }
  const loose: JsonObject[] = []
  const put = (names: string, value: unknown) => {
    for (const name of names.split(/\s+/).filter((each) => each && each !== '__proto__'))
      thing[name] = Object.hasOwn(thing, name) ? [thing[name], value].flat() : value
  }
  const walk = (child: Element) => {
    const { itemprop } = child.attribs
    if (itemprop !== undefined) put(itemprop, isThing(child) ? thingOf(child) : propertyOf(child))
    else if (isThing(child)) loose.push(thingOf(child))
    if (!isThing(child)) for (const inner of childrenOf(child)) walk(inner)
  }
  for (const child of childrenOf(element)) walk(child)
  return loose.length > 0 ? { ...thing, '@graph': loose } : thing
}

/** The value of each element, by the rules of microdata. */
function propertyOf(element: Element): string {
  const { content, href, src, datetime, value } = element.attribs
  return (
    content ?? href ?? src ?? datetime ?? value ?? (textOf(element) || DomUtils.textContent(element).trim())
  )
}
