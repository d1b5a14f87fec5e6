import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../contract/index.ts'
import type { FindFixtures } from '../http/play.ts'
import type { BuiltWidget, FindWidget, WidgetArchive } from '../mcp/widgets.ts'
import type { MadeWidgets } from '../registry/made-widgets.ts'

/** Reads built widgets from their folder, each once. */
export function openWidgetFiles(folder: string): FindWidget {
  const manifest: Record<string, { hash: string }> = JSON.parse(
    readFileSync(join(folder, 'manifest.json'), 'utf8'),
  )
  const read = new Map<string, BuiltWidget>()
  return ({ name }) => {
    const known = read.get(name)
    if (known) return known
    const hash = manifest[name]?.hash
    if (!hash) throw new Error(`The widget ${name} has not been built. Run npm run build.`)
    // As text, most would take two bytes a character in every process, for hosts that ask rarely.
    const bytes = readFileSync(join(folder, `${name}.html`))
    const built = {
      hash,
      get html() {
        return bytes.toString()
      },
    }
    read.set(name, built)
    return built
  }
}

/** Fixtures are built next to the widgets; an App's own widget may have none. */
export const openFixtureFiles =
  (folder: string): FindFixtures =>
  ({ name }) => {
    const file = join(folder, `${name}.fixtures.json`)
    if (!existsSync(file)) return []
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch (cause) {
      throw new Error(`The fixtures of the widget ${name} cannot be read: ${Object(cause).message}`, {
        cause,
      })
    }
  }

export async function keepWidgets(
  apps: readonly App[],
  findWidget: FindWidget,
  archive: WidgetArchive,
): Promise<void> {
  for (const { widgets } of apps)
    for (const widget of widgets) await archive.keep(widget.name, findWidget(widget))
}

/** Widgets of every App: those that were built for it, and those of made apps, which are layouts with a theme. */
export const withMade = (made: MadeWidgets, files: FindWidget, archive: WidgetArchive) => ({
  findWidget: ((widget) => made.find(widget) ?? files(widget)) satisfies FindWidget,
  archive: {
    keep: archive.keep,
    find: async (name, hash) => (await archive.find(name, hash)) ?? made.former(name, hash),
  } satisfies WidgetArchive,
})
