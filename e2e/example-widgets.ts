import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { App, Call, ModuleSpec } from '../src/index.ts'
import { type ProjectExport, readExport } from '../src/project/project-export.ts'
import { type RenderOptions, renderWidget } from '../src/testing/index.ts'
import { copyExamples } from '../test/example-copies.ts'

const READER = { id: 'reader', email: 'reader@example.com' }

/** An app for everybody, in which one reader asks: a widget is drawn for whoever opens it. */
function asReader({ scopes: _, ...app }: App): App {
  const tools = app.tools.map((tool) => ({
    ...tool,
    run: (input: Record<string, unknown>, call: Call) => tool.run(input, { ...call, user: READER }),
  }))
  return { ...app, access: 'public', tools }
}

function publicSource(exported: ProjectExport): App | ModuleSpec {
  if (exported.kind === 'app') return asReader(exported.app)
  const { module } = exported
  return {
    ...module,
    async open(parts) {
      const opened = await module.open(parts)
      return { ...opened, app: asReader(opened.app) }
    },
  }
}

/** Examples taken out of the repository, to be drawn in the real host. */
export function openExamples() {
  const copies = copyExamples()
  return {
    work: copies.work,
    async render(example: string, widget: string, options: RenderOptions) {
      const folder = join(copies.work, example)
      const exported = readExport(await import(pathToFileURL(join(folder, 'app.ts')).href))
      return renderWidget(publicSource(exported), widget, { ...options, folder })
    },
    remove: copies.remove,
  }
}
