import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RenderOptions, renderWidget } from '../src/testing/index.ts'
import { copyExamples } from '../test/example-copies.ts'

/** Examples taken out of the repository, to be drawn in the real host. */
export function openExamples() {
  const copies = copyExamples()
  return {
    work: copies.work,
    async render(example: string, widget: string, options: RenderOptions) {
      const folder = join(copies.work, example)
      const { default: source } = await import(pathToFileURL(join(folder, 'app.ts')).href)
      return renderWidget(source, widget, { ...options, folder })
    },
    remove: copies.remove,
  }
}
