import type { PluginOption, UserConfig } from 'vite'
import type { Vite } from './find-vite.ts'
import { vitrine } from './vite.ts'

/** A project's Vite config with ours in it. */
export interface ProjectConfig {
  readonly config: UserConfig
  /** The files that it was read from. */
  readonly files: readonly string[]
  /** The names of the project's own plugins. */
  readonly plugins: ReadonlySet<string>
}

const MODES = { build: 'production', serve: 'development' } as const

/** The project's own Vite config, if it has one, with ours in it. */
export async function projectConfig(
  vite: Vite,
  folder: string,
  command: keyof typeof MODES,
): Promise<ProjectConfig> {
  // Its error is thrown; Vite would print it too.
  const own = await vite.loadConfigFromFile({ command, mode: MODES[command] }, undefined, folder, 'silent')
  const plugins = new Set(await namesOf(own?.config.plugins ?? []))
  const config = vite.mergeConfig(own?.config ?? {}, {
    root: folder,
    configFile: false,
    logLevel: 'warn',
    // Plugin timings don't help app authors.
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
    plugins: plugins.has('vitrine') ? [] : [vitrine()],
  } satisfies UserConfig & { configFile: false })
  return { config, files: own ? [own.path, ...own.dependencies] : [], plugins }
}

/** Plugins come in lists of lists, some of them promised. */
async function namesOf(option: PluginOption): Promise<string[]> {
  const plugin = await option
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(namesOf))).flat()
  return plugin ? [plugin.name] : []
}
