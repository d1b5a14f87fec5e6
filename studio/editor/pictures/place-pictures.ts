import { appRows, type Data, type Layout, type Row } from '../../ui/app.ts'
import { type PictureTarget, titleFrom } from './match-rows.ts'

/** A picture that was taken, and where it goes. */
export interface PlacedPicture {
  name: string
  target: PictureTarget
  address: string
}

/** The column that a layout draws as the picture; rows keep one all the same where it draws none. */
export const imageColumn = (layout: Layout): string =>
  layout.rows?.columns.find(({ kind }) => kind === 'image')?.key ?? 'image'

export const titleColumn = (layout: Layout): string =>
  layout.rows?.columns.find(({ required }) => required)?.key ?? 'title'

/** The data with pictures in their rows, and new rows for those that have none. */
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

/** A document has them at its end. */
function withMarkdown(data: Data, pictures: readonly PlacedPicture[]): Data {
  const text = typeof data.markdown === 'string' ? data.markdown : ''
  const lines = pictures
    .filter(({ target }) => target !== 'out')
    .map(({ name, address }) => `![${titleFrom(name).replace(/[[\]]/g, '')}](${address})`)
  return { ...data, markdown: [text.trimEnd(), ...lines].filter(Boolean).join('\n\n') }
}
