import type { Data, SourceAnswer } from './sources/source.ts'

/** Inline pictures by the mark that replaces them: `inline-picture:1`. */
export type Pictures = Readonly<Record<string, string>>

export interface Lightened {
  readonly data: Data
  readonly pictures: Pictures
}

/** Widgets find them here; hosts pass `_meta` to the widget, not to the model. */
export const PICTURES_META_KEY = 'vitrine/pictures'

const INLINE = /data:image\/[a-z0-9.+-]+[;,][^\s"'<>()[\]]*/gi
const HOLDS_INLINE = /data:image\//i
const STARTS_INLINE = /^data:image\//i
const MARK = /\binline-picture:\d+\b/g

/** Replaces inline pictures by marks: a model would read thousands of characters and see nothing. */
export function setAside(data: Data): Lightened {
  // Most answers have none, and are sent unchanged.
  if (!holdsInline(data)) return { data, pictures: {} }
  const marks = new Map<string, string>()
  const markOf = (picture: string) => {
    const mark = marks.get(picture) ?? `inline-picture:${marks.size + 1}`
    marks.set(picture, mark)
    return mark
  }
  const light = mapTexts(data, (text) => {
    // A cell may hold a drawing with spaces and quotes; within a text these end a picture.
    if (STARTS_INLINE.test(text)) return markOf(text)
    return text.replace(INLINE, markOf)
  })
  const pictures = Object.fromEntries([...marks].map(([picture, mark]) => [mark, picture]))
  return { data: light as Data, pictures }
}

const holdsInline = (value: unknown): boolean =>
  typeof value === 'string'
    ? HOLDS_INLINE.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsInline)

export const putBack = (data: Data, pictures: Pictures): Data =>
  mapTexts(data, (text) => text.replace(MARK, (mark) => pictures[mark] ?? mark)) as Data

export interface LightAnswer extends SourceAnswer {
  readonly pictures: Pictures | null
}

export function lightened({ text, data: given, ...rest }: SourceAnswer): LightAnswer {
  const { data, pictures } = setAside(given)
  const none = Object.keys(pictures).length === 0
  return { ...rest, text: text.replace(INLINE, '…'), data, pictures: none ? null : pictures }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]))
}
