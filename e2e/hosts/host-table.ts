import type { PlayedScene } from './play-scenes.ts'
import type { RenderingHost } from './rendering-host.ts'

/** The scenes, by what the docs call them. */
const COLUMNS: Readonly<Record<string, string>> = {
  gifts: 'gifts',
  tasks: 'task list',
  dashboard: 'dashboard',
  made: 'made app',
  weather: 'sample from outside',
  refusal: 'refusal',
}

/** The table as it stands in the docs; a cell holds when its scene went well in light and in dark. */
export function hostTable(hosts: readonly RenderingHost[], played: readonly PlayedScene[]): string {
  const cell = (host: RenderingHost, scene: string) => {
    const own = played.filter((one) => one.host === host.name && one.scene === scene)
    if (own.length === 0) return ''
    return own.every(({ failure }) => failure === null) ? (host.shown?.[scene] ?? 'yes') : '**no**'
  }
  return [
    ['host', ...Object.values(COLUMNS)],
    ['---', ...Object.keys(COLUMNS).map(() => '---')],
    ...hosts.map((host) => [host.title, ...Object.keys(COLUMNS).map((scene) => cell(host, scene))]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Every scene that did not go well, a line each. */
export const hostFaults = (played: readonly PlayedScene[]): string[] =>
  played.flatMap(({ host, scene, theme, failure }) =>
    failure === null ? [] : [`${host}, ${scene}, ${theme}: ${failure}`],
  )
