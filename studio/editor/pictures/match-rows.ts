import type { Row } from '../../ui/app.ts'
import { cellText } from '../grid/cell.ts'

/** A picture's destination: a row, a new row, or none. */
export type PictureTarget = number | 'new' | 'out'

interface MatchParts {
  names: readonly string[]
  rows: readonly Row[]
  image: string
  title: string
  /** The current row, for a picture whose name matches none. */
  chosen: number | null
}

/** `Rye-Bread (2).JPG` is “rye bread”. */
const plain = (name: string) =>
  name
    .replace(/\.(jpe?g|png|gif|webp|avif|heic|heif|tiff?|bmp)$/i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Drops the number of a copy or series. */
const uncounted = (name: string) => name.replace(/( \d{1,2})$/, '')

/** Matches each file name to a row: by the picture cell, any equal cell, or the start of a title. */
export function matchPictures({ names, rows, image, title, chosen }: MatchParts): PictureTarget[] {
  const cells = rows.map((row) => ({
    picture: plain(cellText(row[image]).split(/[\\/]/).at(-1) ?? ''),
    title: plain(cellText(row[title])),
    all: new Set(Object.values(row).map((value) => plain(cellText(value)))),
  }))
  const taken = new Set<number>()
  const one = names.length === 1
  return names.map((given) => {
    const name = plain(given)
    const place = name ? placeOf(name, cells) : -1
    if (place < 0) return one && chosen !== null && chosen < rows.length ? chosen : 'new'
    if (taken.has(place)) return 'out'
    taken.add(place)
    return place
  })
}

interface RowNames {
  picture: string
  title: string
  all: ReadonlySet<string>
}

function placeOf(name: string, cells: readonly RowNames[]): number {
  const exactly = cells.findIndex(({ picture, all }) => picture === name || all.has(name))
  if (exactly >= 0) return exactly
  const short = uncounted(name)
  const nearly = cells.findIndex(({ title }) => title !== '' && title === short)
  if (nearly >= 0) return nearly
  const begun = cells
    .map(({ title }, place) => ({ title, place }))
    .filter(({ title }) => title.length > 2 && `${name} `.startsWith(`${title} `))
    .toSorted((a, b) => b.title.length - a.title.length)
  return begun[0]?.place ?? -1
}

/** A new row's title, from its file name. */
export function titleFrom(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[_\-.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words ? words[0]?.toUpperCase() + words.slice(1) : 'Picture'
}
