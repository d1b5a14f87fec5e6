import type { JsonObject } from '../../common/json.ts'
import { imageAddress, webAddress } from '../../common/web-address.ts'
import { columnNames } from './column-names.ts'
import { groupsDigits } from './digits.ts'
import type { Fact } from './fact.ts'
import { type Say, sayIn } from './phrases/index.ts'
import { fields, list, text } from './read.ts'
import { type ValueFormat, valueFormat } from './value-format.ts'
import { localAmounts } from './written-amounts.ts'

export interface Item {
  key: string
  title: string
  subtitle: string
  description: string
  price: string
  badge: string
  status: string
  image: string | null
  link: string | null
  date: string
  /** The date in ISO form, if it can be parsed. */
  iso: string
  time: string
  location: string
  rating: string
  value: string | number
  unit: string
  change: string
  tags: string[]
  /** Columns without a place in the layout. */
  facts: Fact[]
}

export interface Items {
  heading: string
  items: Item[]
}

type Column = Exclude<keyof Item, 'key' | 'facts' | 'iso'>

/** `drawn` are the columns the layout has a place for; all others become facts. */
export function readItems(output: unknown, locale: string, drawn: readonly Column[]): Items | null {
  const given = fields(output)
  const amount = localAmounts(list(given?.items, fields) ?? [], locale)
  const format = valueFormat(locale, amount)
  const names = columnNames(given?.columns)
  const items = list(given?.items, (item, index) =>
    readItem(item, index, { words: format, names, drawn, say: sayIn(locale) }),
  )
  return given && items ? { heading: format.plain(text(given.heading)), items } : null
}

interface ItemParts {
  say: Say
  words: ValueFormat
  names: ReturnType<typeof columnNames>
  drawn: readonly Column[]
}

function readItem(value: unknown, index: number, { words, names, drawn, say }: ItemParts): Item | null {
  const given = fields(value)
  if (!given) return null
  const textOf = (column: string) => words.of(ownValue(given, column))
  const date = words.date(textOf('date'))
  const item = {
    key: String(index),
    title: textOf('title'),
    subtitle: textOf('subtitle'),
    description: textOf('description'),
    price: words.price(ownValue(given, 'price')),
    badge: textOf('badge'),
    status: textOf('status'),
    image: imageAddress(ownValue(given, 'image')),
    link: webAddress(ownValue(given, 'link')),
    date: date.shown,
    iso: date.iso,
    time: textOf('time'),
    location: textOf('location'),
    rating: textOf('rating'),
    value: figureIn(ownValue(given, 'value'), words),
    unit: textOf('unit'),
    change: textOf('change'),
    tags: tagsIn(ownValue(given, 'tags'), words),
    facts: factsIn(given, words, names, ['title', ...drawn]),
  }
  const holdsSomething = Object.keys(given).some((column) => textOf(column)) || item.tags.length > 0
  return holdsSomething ? { ...item, title: item.title || say('Untitled') } : null
}

/** A column may be called "constructor", so only own properties count. */
const ownValue = (given: JsonObject, column: string) =>
  Object.hasOwn(given, column) ? given[column] : undefined

const figureIn = (value: unknown, format: ValueFormat) =>
  typeof value === 'number' && Number.isFinite(value) ? value : format.of(value)

/** A list, or one cell with commas as in a spreadsheet. */
export function tagsIn(value: unknown, format: ValueFormat): string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[,;،]/) : [value]
  return [...new Set(parts.map(format.of).filter(Boolean))]
}

const PICTURE = /^(data:image\/|https?:\/\/\S+\.(avif|gif|jpe?g|png|svg|webp)(\?\S*)?$)/i
const isPicture = (value: unknown) => typeof value === 'string' && PICTURE.test(value)

function factsIn(
  given: JsonObject,
  format: ValueFormat,
  names: ItemParts['names'],
  drawn: readonly string[],
): Fact[] {
  return names.order(Object.keys(given)).flatMap((column) => {
    const value = given[column]
    // A picture that is not drawn has no text form.
    if (drawn.includes(column) || column === 'image' || isPicture(value)) return []
    const text =
      typeof value === 'number' && !groupsDigits(column, [value]) ? format.name(value) : format.of(value)
    const href = webAddress(value)
    const shown = href ? new URL(href).host.replace(/^www\./, '') : format.amount(format.date(text).shown)
    return text ? [{ label: format.plain(names.label(column)), value: shown, ...(href && { href }) }] : []
  })
}
