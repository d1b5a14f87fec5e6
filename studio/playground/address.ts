import { isJsonObject } from '../../common/json.ts'
import {
  type ColorScheme,
  defaultSettings,
  type HostDisplayMode,
  type HostSettings,
  type Preset,
} from '../host/types.ts'
import { parseJsonText } from '../ui/json-text.ts'

/** The state of a playground, as its address stores it. */
export interface PlayState {
  tool: string | null
  args: Readonly<Record<string, unknown>> | null
  widget: string | null
  fixture: string | null
  run: boolean
  settings: HostSettings
}

export const PHONE_INSETS = { top: 47, right: 0, bottom: 34, left: 0 }

const PRESETS: readonly Preset[] = ['chatgpt', 'mcp-apps', 'both']
const THEMES: readonly ColorScheme[] = ['light', 'dark']
const MODES: readonly HostDisplayMode[] = ['inline', 'pip', 'fullscreen']

/** Reads an address; invalid parts are ignored. */
export function readPlayState(search: string, theme: ColorScheme): PlayState {
  const query = new URLSearchParams(search)
  return {
    tool: query.get('tool') || null,
    args: readArguments(query.get('args')),
    widget: query.get('widget') || null,
    fixture: query.get('fixture') || null,
    run: query.get('run') === '1',
    settings: {
      preset: oneOf(PRESETS, query.get('preset')) ?? defaultSettings.preset,
      theme: oneOf(THEMES, query.get('theme')) ?? theme,
      locale: parseLocale(query.get('locale')) ?? defaultSettings.locale,
      displayMode: oneOf(MODES, query.get('mode')) ?? defaultSettings.displayMode,
      width: within(query.get('width'), 200, 2000),
      safeArea: query.get('safe') === '1' ? PHONE_INSETS : defaultSettings.safeArea,
      maxHeight: readMaxHeight(query.get('max')),
      delayMs: within(query.get('delay'), 0, 60_000) ?? 0,
      toolError: query.get('error') === '1',
      partialInput: query.get('partial') === '1',
      readOnly: false,
      // Never from a link: it would loosen the policy that the user is testing.
      unsafeEval: false,
    },
  }
}

/** The query that `readAddress` reads back; `url` is another server's address. */
export function writeAddress(state: PlayState, url: string | null = null): string {
  const { settings } = state
  const parts: Record<string, string | null> = {
    url,
    tool: state.tool,
    args: state.args && Object.keys(state.args).length > 0 ? JSON.stringify(state.args) : null,
    widget: state.widget,
    fixture: state.fixture,
    preset: settings.preset === defaultSettings.preset ? null : settings.preset,
    // Always written; otherwise the user's own theme would apply.
    theme: settings.theme,
    locale: settings.locale === defaultSettings.locale ? null : settings.locale,
    mode: settings.displayMode === defaultSettings.displayMode ? null : settings.displayMode,
    width: settings.width === null ? null : String(settings.width),
    safe: hasInsets(settings) ? '1' : null,
    max: settings.maxHeight === null ? null : String(settings.maxHeight),
    delay: settings.delayMs === 0 ? null : String(settings.delayMs),
    error: settings.toolError ? '1' : null,
    partial: settings.partialInput ? '1' : null,
    run: state.run ? '1' : null,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value !== null) query.set(name, value)
  return `?${query}`
}

export const hasInsets = ({ safeArea }: HostSettings) => Object.values(safeArea).some((inset) => inset > 0)

/** Normalises a locale; null if it is invalid. */
export function parseLocale(words: string | null): string | null {
  try {
    return words ? (Intl.getCanonicalLocales(words.trim().replaceAll('_', '-'))[0] ?? null) : null
  } catch {
    return null
  }
}

export const readMaxHeight = (words: string | null) => within(words, 40, 20_000)

function readArguments(text: string | null): Record<string, unknown> | null {
  const read = text ? parseJsonText(text) : null
  return read && 'value' in read && isJsonObject(read.value) ? { ...read.value } : null
}

const oneOf = <Choice extends string>(choices: readonly Choice[], given: string | null) =>
  choices.find((choice) => choice === given) ?? null

function within(given: string | null, least: number, most: number): number | null {
  const number = given ? Number(given) : Number.NaN
  return Number.isInteger(number) && number >= least && number <= most ? number : null
}
