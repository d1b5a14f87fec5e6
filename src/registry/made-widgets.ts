import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { pictureHosts } from '../../common/picture-hosts.ts'
import { defineWidget, type Widget } from '../contract/index.ts'
import { injectTheme } from '../templates/inject-theme.ts'
import type { Layout } from '../templates/layout.ts'
import { type AppTheme, readTheme } from '../templates/theme.ts'
import type { AppContent } from './content.ts'
import type { MadeWidgetStore } from './live-store.ts'

/** HTML with its hash. */
export interface HashedHtml {
  readonly html: string
  readonly hash: string
}

/** The HTML that was built for a layout. */
export interface LayoutFiles {
  current(widget: Widget): HashedHtml
  keep(name: string, built: HashedHtml): Promise<void>
  former(name: string, hash: string): Promise<string | null>
}

/** A layout with an app's theme. */
export interface ThemedWidget extends HashedHtml {
  readonly layout: string
}

/** Widgets of made apps. A thousand apps share a layout's HTML, so each gets its theme on request, and few are cached. */
export interface MadeWidgets {
  make(slug: string, content: AppContent, layout: Layout): Promise<Widget>
  /** A widget's current HTML; null if it is not a made app's. */
  find(widget: Widget): ThemedWidget | null
  /** Its HTML under an earlier address. */
  former(name: string, hash: string): Promise<string | null>
  /** The widget it would have under a slug, before it is published. */
  dryRun(slug: string, content: AppContent, layout: Layout): { widget: Widget; built: HashedHtml }
  /** A layout with a theme, for a preview. */
  draw(content: Pick<AppContent, 'name' | 'themeVariables'>, layout: Layout): string
}

const KEPT = 20
const HASH_LENGTH = 12

export function createMadeWidgets(
  store: MadeWidgetStore,
  layoutFiles: LayoutFiles,
  origin: () => string,
): MadeWidgets {
  const made = new WeakMap<Widget, ThemedWidget>()
  const themedHtml = new LRUCache<string, string>({ max: KEPT })
  const archived = new Set<string>()

  const archive = async (name: string, built: HashedHtml) => {
    if (archived.has(`${name} ${built.hash}`)) return
    await layoutFiles.keep(name, built)
    archived.add(`${name} ${built.hash}`)
  }
  const themed = (key: string, plain: string, { theme, title }: ThemedTitle) => {
    const known = themedHtml.get(key)
    if (known !== undefined) return known
    const html = injectTheme(plain, theme, title)
    themedHtml.set(key, html)
    return html
  }
  return {
    async make(slug, content, layout) {
      const plain = layoutFiles.current(layout.widget)
      const look = { theme: readTheme(content.themeVariables), title: content.name }
      const hash = hashOf(plain.hash, look)
      await archive(layout.widget.name, plain)
      if (!(await store.find(slug, hash)))
        await store.keep({
          name: slug,
          hash,
          layoutWidget: layout.widget.name,
          layoutHash: plain.hash,
          ...look,
        })
      const widget = madeWidget(slug, content, layout, origin())
      made.set(widget, {
        hash,
        layout: layout.name,
        get html() {
          return themed(`${slug} ${hash}`, plain.html, look)
        },
      })
      return widget
    },
    find: (widget) => made.get(widget) ?? null,
    async former(name, hash) {
      const kept = await store.find(name, hash)
      const plain = kept && (await layoutFiles.former(kept.layoutWidget, kept.layoutHash))
      return kept && plain ? themed(`${name} ${hash}`, plain, kept) : null
    },
    dryRun(slug, content, layout) {
      const plain = layoutFiles.current(layout.widget)
      const look = { theme: readTheme(content.themeVariables), title: content.name }
      const built = { hash: hashOf(plain.hash, look), html: injectTheme(plain.html, look.theme, look.title) }
      return { widget: madeWidget(slug, content, layout, origin()), built }
    },
    draw: ({ name, themeVariables }, { widget }) =>
      injectTheme(layoutFiles.current(widget).html, readTheme(themeVariables), name),
  }
}

interface ThemedTitle {
  readonly theme: AppTheme
  readonly title: string
}

/** Hashes the inputs, so that the HTML need not be made first. */
const hashOf = (layoutHash: string, { theme, title }: ThemedTitle) =>
  createHash('sha256')
    .update(JSON.stringify([layoutHash, theme, title]))
    .digest('hex')
    .slice(0, HASH_LENGTH)

/** The hosts of an app's pictures: those in its data, and those its maker listed for its source. */
export function hostsOf({ mockData, source }: AppContent, layout: Layout, own?: string): string[] {
  const named = source.kind === 'data' ? [] : (source.pictureHosts ?? [])
  return [...new Set([...pictureHosts(layout, mockData, own), ...named])]
}

export function madeWidget(slug: string, content: AppContent, layout: Layout, own?: string): Widget {
  const { description, prefersBorder, csp } = layout.widget
  return defineWidget({
    name: slug,
    title: content.name,
    description,
    prefersBorder,
    csp: { connect: csp.connect, resource: [...csp.resource, ...hostsOf(content, layout, own)] },
  })
}
