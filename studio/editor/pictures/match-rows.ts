import type { Row } from '../../ui/app.ts'
import { cellText } from '../grid/cell.ts'

/** Where a picture goes: to a row, to a new one, or nowhere. */
export type PictureTarget = number | 'new' | 'out'

interface MatchParts {
  names: readonly string[]
  rows: readonly Row[]
  /** The column that holds the pictures, and the one that rows are called by. */
  image: string
  title: string
  /** The row that somebody stands on, for a picture that fits none by its name. */
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

/** A copy, or one of several of the same thing. */
const uncounted = (name: string) => name.replace(/( \d{1,2})$/, '')

/** A row for each file, by its name: what the picture's cell names, any cell that says the same, or the title it begins with. */
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

/** What a new row is called after its file. */
export function titleFrom(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[_\-.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words ? words[0]?.toUpperCase() + words.slice(1) : 'Picture'
}
