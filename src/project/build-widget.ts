import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Rolldown, UserConfig } from 'vite'
import { AppError } from '../errors.ts'
import type { Vite } from './find-vite.ts'
import { widgetEntry } from './vite.ts'
import { widgetPage } from './widget-page.ts'

/** A widget's page with all it needs in it, and what the manifest says of it. */
export interface BuiltWidgetFile {
  readonly html: string
  readonly entry: { readonly hash: string; readonly bytes: number; readonly gzip: number }
}

export interface WidgetBuild {
  readonly name: string
  readonly title: string
  /** The path of the file that exports the component. */
  readonly component: string
}

/** Builds one component into a single self-contained page, as hosts require. */
export async function buildWidget(
  vite: Vite,
  config: UserConfig,
  { name, title, component }: WidgetBuild,
): Promise<BuiltWidgetFile> {
  const result = await vite.build(
    vite.mergeConfig(config, {
      // Whatever the environment says: a widget with checks for developers is twice the size and names folders of the machine.
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic', development: false } },
      build: {
        write: false,
        cssCodeSplit: false,
        assetsInlineLimit: () => true,
        modulePreload: false,
        rolldownOptions: {
          input: { [name]: widgetEntry(component) },
          output: { format: 'es', codeSplitting: false },
        },
      },
    } satisfies UserConfig),
  )
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return builtPage(pageOf(title, output, name))
}

export function builtPage(html: string): BuiltWidgetFile {
  const hash = createHash('sha256').update(html).digest('hex').slice(0, 12)
  return {
    html,
    entry: { hash, bytes: Buffer.byteLength(html), gzip: gzipSync(html, { level: 9 }).length },
  }
}

function pageOf(title: string, output: Rolldown.RolldownOutput['output'], name: string): string {
  const scripts = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  const styles = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  const other = output.find((file) => file.type === 'asset' && !file.fileName.endsWith('.css'))
  if (other || scripts.length !== 1)
    throw new AppError('BUILD_FAILED', {
      reason: `The widget ${name} does not fit into one file${other ? `: ${other.fileName}` : ''}.`,
    })
  return widgetPage(
    title,
    styles.map((css) => `<style>${css.replaceAll('</style', '<\\/style')}</style>`),
    scripts.map((code) => `<script type="module">${code.replace(/<(\/script|!--)/gi, '\\x3C$1')}</script>`),
  )
}
