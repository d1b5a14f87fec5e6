import { aboutApp } from './app-columns.ts'
import { createFinder } from './finder.ts'
import { rowText } from './row-text.ts'
import type { RowVectors } from './row-vectors.ts'
import { layoutRows } from './rows.ts'
import type { CreateSource, SourceApp } from './source.ts'

/** Fewer rows are searched by words alone, without vectors. */
const FEW = 20

/** The app's own data: the matching rows, or all of it. */
export const createDataSource =
  (vectors: RowVectors, clock: () => Date): CreateSource =>
  (app) => {
    const { content, layout } = app
    const { name, mockData: data, columns, timeZone } = content
    const about = aboutApp(content)
    const near = meant(vectors, app)
    return createFinder({ name, about, layout, data, columns, timeZone, clock, ...(near && { near }) })
  }

function meant(vectors: RowVectors, { appId, live, content, layout }: SourceApp) {
  const rows = layoutRows(content.mockData, layout)
  if (!layout.rows || layout.rows.picks === 'all' || rows.length <= FEW) return null
  return vectors.prepare({ appId, live, texts: () => rows.map((row) => rowText(row, layout).text) })
}
