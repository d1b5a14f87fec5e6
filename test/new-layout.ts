import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineWidget } from '../src/contract/index.ts'
import { columnsOf } from '../src/templates/columns.ts'
import type { Layout } from '../src/templates/layout.ts'
import { rowsSchema } from '../src/templates/rows.ts'
import { buildLayouts } from './layouts.ts'

const columns = columnsOf('title', 'status', 'description')

/** A layout that does not come with Vitrine: its value, and its widget below, are all there is of it. */
export const kanban: Layout = {
  name: 'kanban',
  title: 'Kanban board',
  description: 'Work in columns, by how far it is.',
  order: 500,
  schema: rowsSchema(columns),
  rows: { key: 'items', columns, room: 1, picks: 'in-order' },
  maxRows: 30,
  sample: { heading: 'The kitchen', items: [{ title: 'Paint the wall', status: 'Doing' }] },
  widget: defineWidget({
    name: 'layout-kanban',
    title: 'Kanban board',
    description: 'Work by how far it is. Say what is stuck.',
  }),
  naming: { words: /\b(kanban|sprint board)\b/i, rank: 200 },
  suits: { columns: ['status', 'description'], rank: 200 },
  generator: { verb: 'track', opening: 'See how far it is with' },
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>kanban</title></head>
<body><main></main><script>
const draw = () => {
  const items = window.openai?.toolOutput?.items ?? []
  document.querySelector('main').replaceChildren(
    ...items.map(({ title, status }) => Object.assign(document.createElement('p'), { textContent: status + ': ' + title })),
  )
}
addEventListener('openai:set_globals', draw)
draw()
</script></body></html>`

/** A folder of built widgets with that of the new layout among them. */
export function buildWithKanban(): string {
  const folder = buildLayouts('aaa')
  const file = join(folder, 'manifest.json')
  const hash = createHash('sha256').update(PAGE).digest('hex').slice(0, 12)
  writeFileSync(join(folder, 'layout-kanban.html'), PAGE)
  writeFileSync(
    file,
    JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), 'layout-kanban': { hash } }),
  )
  return folder
}
