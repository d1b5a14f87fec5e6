import { join } from 'node:path'
import type { App, Call, ModuleSpec } from '../src/index.ts'
import { buildProject } from '../src/project/build-project.ts'
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

/** Examples as their own build makes them, to be drawn in the real host. */
export function openExamples() {
  const copies = copyExamples()
  const built = new Map<string, ReturnType<typeof buildProject>>()
  const build = (folder: string) => {
    const project = built.get(folder) ?? buildProject(folder)
    built.set(folder, project)
    return project
  }
  return {
    work: copies.work,
    async render(example: string, widget: string, options: RenderOptions) {
      const folder = join(copies.work, example)
      const { exported } = await build(folder)
      if (exported.kind === 'app') return renderWidget(exported.app, widget, { ...options, folder })
      const { module } = exported
      const source: ModuleSpec = {
        ...module,
        async open(parts) {
          const opened = await module.open(parts)
          return { ...opened, app: asReader(opened.app) }
        },
      }
      return renderWidget(source, widget, { ...options, folder })
    },
    remove: copies.remove,
  }
}
