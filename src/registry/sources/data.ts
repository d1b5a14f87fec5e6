import { FEW } from './choose.ts'
import { createFinder } from './finder.ts'
import { rowText } from './row-text.ts'
import type { RowVectors } from './row-vectors.ts'
import { layoutRows } from './rows.ts'
import type { CreateSource, SourceApp } from './source.ts'

/** The app’s own data: the rows that fit the message best, or all of it. */
export const createDataSource =
  (vectors: RowVectors): CreateSource =>
  (app) => {
    const { content, layout } = app
    const near = meant(vectors, app)
    return createFinder({ name: content.name, layout, data: content.mockData, ...(near && { near }) })
  }

/** So few rows are searched by words alone, without vectors. */
function meant(vectors: RowVectors, { appId, live, content, layout }: SourceApp) {
  const rows = layoutRows(content.mockData, layout)
  if (!layout.rows || layout.rows.picks === 'all' || rows.length <= FEW) return null
  return vectors.prepare({ appId, live, texts: () => rows.map((row) => rowText(row, layout).text) })
}
