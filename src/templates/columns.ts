import type { Column, ColumnKind } from './layout.ts'

/** Every column a layout of rows knows how to draw. */
const KNOWN = {
  title: ['Title', 'text'],
  subtitle: ['Subtitle', 'text'],
  description: ['Description', 'long-text'],
  price: ['Price', 'money'],
  badge: ['Badge', 'text'],
  image: ['Picture', 'image'],
  link: ['Link', 'link'],
  date: ['Date', 'date'],
  time: ['Time', 'text'],
  location: ['Location', 'text'],
  tags: ['Tags', 'tags'],
  rating: ['Rating', 'number'],
  status: ['Status', 'text'],
  value: ['Value', 'number'],
  change: ['Difference', 'text'],
  unit: ['Unit', 'text'],
} as const satisfies Record<string, readonly [label: string, kind: ColumnKind]>

export type KnownColumn = keyof typeof KNOWN

export const columnsOf = (...keys: readonly KnownColumn[]): Column[] =>
  keys.map((key) => {
    const [label, kind] = KNOWN[key]
    return { key, label, kind, required: key === 'title' }
  })
