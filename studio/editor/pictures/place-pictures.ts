import { appRows, type Data, type Layout, type Row } from '../../ui/app.ts'
import { type PictureTarget, titleFrom } from './match-rows.ts'

export interface PlacedPicture {
  name: string
  target: PictureTarget
  address: string
}

/** The layout's picture column; rows keep one even if the layout draws none. */
export const imageColumn = (layout: Layout): string =>
  layout.rows?.columns.find(({ kind }) => kind === 'image')?.key ?? 'image'

export const titleColumn = (layout: Layout): string =>
  layout.rows?.columns.find(({ required }) => required)?.key ?? 'title'

/** Puts pictures into their rows, and adds rows for those without one. */
export function placePictures(layout: Layout, data: Data, pictures: readonly PlacedPicture[]): Data {
  if (!layout.rows) return withMarkdown(data, pictures)
  const image = imageColumn(layout)
  const rows: Row[] = [...appRows(layout, data)]
  for (const { name, target, address } of pictures) {
    const row = typeof target === 'number' ? rows[target] : undefined
    if (typeof target === 'number' && row) rows[target] = { ...row, [image]: address }
    else if (target !== 'out') rows.push({ [titleColumn(layout)]: titleFrom(name), [image]: address })
  }
  return { ...data, [layout.rows.key]: rows }
}

/** A document gets them at its end. */
function withMarkdown(data: Data, pictures: readonly PlacedPicture[]): Data {
  const text = typeof data.markdown === 'string' ? data.markdown : ''
  const lines = pictures
    .filter(({ target }) => target !== 'out')
    .map(({ name, address }) => `![${titleFrom(name).replace(/[[\]]/g, '')}](${address})`)
  return { ...data, markdown: [text.trimEnd(), ...lines].filter(Boolean).join('\n\n') }
}
