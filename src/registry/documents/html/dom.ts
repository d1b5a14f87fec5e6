import type { DomUtils } from 'htmlparser2'
import { oneLine } from '../table-bounds.ts'

export type Node = Parameters<typeof DomUtils.textContent>[0] extends infer Given
  ? Exclude<Given, readonly unknown[]>
  : never
export type Element = Extract<Node, { attribs: object }>

/** Holds no content, or what leads around in the site and not what the page is about. */
const OUTSIDE = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'nav',
  'header',
  'footer',
  'aside',
  'form',
  'select',
  'button',
  'dialog',
  'iframe',
])
const HIDDEN_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'menu', 'menubar', 'search'])

export const isElement = (node: Node): node is Element => 'attribs' in node

export const childrenOf = (element: { readonly children?: readonly Node[] }): Element[] =>
  (element.children ?? []).filter(isElement)

export const isContent = (element: Element): boolean =>
  !OUTSIDE.has(element.name) &&
  !HIDDEN_ROLES.has(element.attribs.role ?? '') &&
  element.attribs.hidden === undefined &&
  element.attribs['aria-hidden'] !== 'true'

/** The visible text of an element, in one line. */
export const textOf = (element: Element): string => oneLine(visibleText(element))

const BLOCK = /^(?:p|div|br|li|tr|td|th|h[1-6]|dt|dd|section|article|ul|ol|table|figure|figcaption)$/

export function visibleText(node: Node): string {
  if (node.type === 'text' && 'data' in node) return node.data
  if (!isElement(node)) return ''
  if (!isContent(node)) return ''
  const inner = node.children.map(visibleText).join('')
  return BLOCK.test(node.name) ? `\n${inner}\n` : inner
}

/** An address as it works from anywhere; empty where it is none. */
export function absolute(address: string | undefined, base: string | null): string {
  const given = address?.trim() ?? ''
  if (given === '' || !URL.canParse(given, base ?? undefined)) return ''
  const url = new URL(given, base ?? undefined)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : ''
}
