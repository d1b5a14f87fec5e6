import type { InputOf, ToolName, ToolOf } from '../tool-types.ts'
import { useHostState } from './use-host-state.ts'

/** The size of the widget's container, as far as known. */
export const useContainer = () => useHostState('container')

/** Inline, picture-in-picture or fullscreen. */
export const useDisplayMode = () => useHostState('displayMode')

/** The host's colours, sizes and fonts, if it sends them. */
export const useHostStyles = () => useHostState('styles')

/** The user's language, as a BCP 47 tag. */
export const useLocale = () => useHostState('locale')

/** The maximum height, or null if there is none. */
export const useMaxHeight = () => useHostState('maxHeight')

/** The arguments so far, while the model still writes them; null before the first and once they are complete. */
export const usePartialToolInput = (): Readonly<Record<string, unknown>> | null =>
  useHostState('partialToolInput')

/** Space to leave at each edge for the device's own interface. */
export const useSafeArea = () => useHostState('safeArea')

/** The host's current theme. */
export const useTheme = () => useHostState('theme')

/** The user's time zone by its IANA name, or null if unknown. */
export const useTimeZone = () => useHostState('timeZone')

/** The error message if the call failed, otherwise null. */
export const useToolError = () => useHostState('toolError')

/** The arguments of the call that opened this widget; null until the host sends them. */
export const useToolInput = <Source = unknown, Name extends ToolName<Source> = ToolName<Source>>() =>
  useHostState('toolInput') as InputOf<ToolOf<Source, Name>> | null

/** The result's `_meta`: data for the widget only. */
export const useToolResponseMetadata = () => useHostState('toolResponseMetadata')

/** The device the host runs on, or null if unknown. */
export const useUserAgent = () => useHostState('userAgent')

/** Why the host opened this view and with which parameters, or null if unknown. */
export const useView = () => useHostState('view')
