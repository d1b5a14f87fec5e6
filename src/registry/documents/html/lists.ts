import { DomUtils } from 'htmlparser2'
import type { DocumentTable } from '../../../../common/api/documents.ts'
import { LIMITS } from '../../../../common/limits.ts'
import { oneLine } from '../table-bounds.ts'
import { childrenOf, type Element, isContent, textOf } from './dom.ts'
import { cellsOf, isTextColumn } from './item-cells.ts'

const FEWEST_ITEMS = 3

/** Elements that repeat below one another: the items of a list, cards of a grid, terms and what they mean. */
export function listsIn(content: readonly Element[], base: string | null): DocumentTable[] {
  const found: DocumentTable[] = []
  let heading = ''
  const walk = (element: Element) => {
    if (!isContent(element) || element.name === 'table') return
    if (/^h[1-6]$/.test(element.name)) heading = textOf(element)
    const items = element.name === 'dl' ? null : alike(childrenOf(element).filter(isContent))
    const cells =
      element.name === 'dl'
        ? termsIn(element)
        : ((items && (sectionsOf(items, base) ?? itemCells(items, base))) ?? headedIn(element))
    if (cells && cells.length > FEWEST_ITEMS) {
      found.push({ name: heading, from: 'list', cells })
      return
    }
    for (const child of childrenOf(element)) walk(child)
  }
  for (const element of content) walk(element)
  return found
}

/** Lists that stand below one another are no items of one list. */
const itemCells = (items: readonly Element[], base: string | null) =>
  items.some(({ name }) => LIST.test(name)) ? null : cellsOf(items, base)

const INLINE = /^(?:a|b|i|em|strong|span|br|img|p|h[1-6]|option|table|tr|td|th|dt|dd|hr|small|label|input)$/

/** The children that are built alike, if there are enough of them. */
function alike(children: readonly Element[]): Element[] | null {
  const groups = new Map<string, Element[]>()
  for (const child of children) {
    if (INLINE.test(child.name)) continue
    const sign = child.name === 'li' ? 'li' : `${child.name} ${(child.attribs.class ?? '').split(/\s+/)[0]}`
    groups.set(sign, [...(groups.get(sign) ?? []), child])
  }
  const [largest] = [...groups.values()].toSorted((a, b) => b.length - a.length)
  if (largest && largest.length >= FEWEST_ITEMS) return largest.slice(0, LIMITS.rows)
  // Some sites give each element a class of its own.
  const blocks = children.filter(({ name }) => !INLINE.test(name))
  const isAlike = blocks.length >= FEWEST_ITEMS && new Set(blocks.map(shapeOf)).size === 1
  return isAlike && childrenOf(blocks[0] ?? {}).length > 0 ? blocks : null
}

const shapeOf = (element: Element): string => `${element.name}(${childrenOf(element).map(shapeOf).join()})`

/** Items that stand in sections, such as the dishes of a menu: the section's heading becomes a column. */
function sectionsOf(sections: readonly Element[], base: string | null): string[][] | null {
  const titles = sections.map(titleOf)
  if (!titles.every(Boolean)) return null
  const groups = sections.map((section) => innerItems(section))
  const items = groups.flat()
  if (
    groups.filter(({ length }) => length > 0).length < sections.length / 2 ||
    items.length <= sections.length
  )
    return null
  const cells = cellsOf(items, base)
  const texts = cells?.[0]?.filter(isTextColumn) ?? []
  const names = cells?.slice(1).map(([name]) => name) ?? []
  // Tags of a card have one word each, and its fields the same names in every card.
  if (!cells || texts.length < 2 || new Set(names).size < MOSTLY * names.length) return null
  const section = groups.flatMap((group, index) => group.map(() => titles[index] ?? ''))
  return cells.map((line, index) => [...line, index === 0 ? 'Section' : (section[index - 1] ?? '')])
}

const HEADING = /^h[1-6]$/
const LIST = /^(?:ul|ol)$/
const MOSTLY = 0.7

/** The heading inside a section, or above a list. */
function titleOf(section: Element): string {
  if (!LIST.test(section.name)) {
    const inside = DomUtils.findOne(({ name }) => HEADING.test(name), section.children)
    return inside ? textOf(inside) : ''
  }
  let above = DomUtils.prevElementSibling(section)
  while (above && !HEADING.test(above.name)) above = DomUtils.prevElementSibling(above)
  return above ? textOf(above) : ''
}

/** The elements of a section that are built alike, of which it may have only one. */
function innerItems(section: Element): Element[] {
  const list = [section, ...childrenOf(section).filter(isContent)].find(({ name }) => LIST.test(name))
  if (list) return childrenOf(list).filter(({ name }) => name === 'li')
  const blocks = childrenOf(section).filter((child) => isContent(child) && !INLINE.test(child.name))
  const [first] = blocks
  const deeper =
    blocks.length === 1 && first && childrenOf(first).every(({ name }) => name === childrenOf(first)[0]?.name)
  return deeper ? childrenOf(first).filter(isContent) : blocks
}

const LONGEST_PART = 300

/** Headings of one rank with a few words below each of them. */
function headedIn(parent: Element): string[][] | null {
  const children = childrenOf(parent).filter(isContent)
  if (children.some(({ name }) => name === 'table' || LIST.test(name))) return null
  const ranks = children.map(({ name }) => name).filter((name) => HEADING.test(name))
  const rank = ranks.at(-1)
  if (ranks.filter((name) => name === rank).length < FEWEST_ITEMS) return null
  const rows: string[][] = []
  for (const child of children) {
    const last = rows.at(-1)
    if (child.name === rank) rows.push([textOf(child), ''])
    else if (HEADING.test(child.name) && last) break
    else if (last) last[1] = oneLine(`${last[1]} ${textOf(child)}`)
  }
  const isShort = rows.every(([, text = '']) => text !== '' && text.length <= LONGEST_PART)
  return isShort ? [['Name', 'Description'], ...rows] : null
}

function termsIn(list: Element): string[][] {
  const rows: string[][] = []
  for (const child of DomUtils.findAll(({ name }) => name === 'dt' || name === 'dd', list.children)) {
    const last = rows.at(-1)
    if (child.name === 'dt') rows.push([textOf(child), ''])
    else if (last) last[1] = [last[1], textOf(child)].filter(Boolean).join(' ')
  }
  return [['Name', 'Description'], ...rows]
}
