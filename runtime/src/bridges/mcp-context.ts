import { DISPLAY_MODES, type HostState, readInsets } from '../host.ts'
import { readLocale } from '../locale.ts'
import { type Fields, fieldsOr, isFields } from '../shape.ts'

/** The one key of ours: a host that keeps widgets' state declares it as a capability and gives the state back under it. */
export const STATE_EXTENSION = 'chatui/widgetState'

/**
 * Reads what a context update changed. It names only that, so a missing field stays as it was; `whole` is the
 * context with the update in it, for what is made from two fields.
 */
export function readContext(changed: Fields, whole: Fields): Partial<HostState> {
  const { theme, displayMode, containerDimensions, safeAreaInsets } = changed
  const locale = readLocale(changed.locale)
  const mode = DISPLAY_MODES.find((known) => known === displayMode)
  return {
    ...((theme === 'light' || theme === 'dark') && { theme }),
    ...(mode && { displayMode: mode, view: { mode } }),
    ...(locale && { locale }),
    ...(isFields(containerDimensions) && { maxHeight: heightOf(containerDimensions) }),
    ...(isFields(safeAreaInsets) && { safeArea: { insets: readInsets(safeAreaInsets) } }),
    ...(('platform' in changed || 'deviceCapabilities' in changed) && { userAgent: readDevice(whole) }),
    ...(STATE_EXTENSION in changed && { widgetState: changed[STATE_EXTENSION] ?? null }),
  }
}

/** A fixed height is also the most there is. */
const heightOf = ({ height, maxHeight }: Fields): number | null =>
  [height, maxHeight].find((size) => typeof size === 'number') ?? null

function readDevice({ platform, deviceCapabilities }: Fields): HostState['userAgent'] {
  return {
    ...(typeof platform === 'string' && { device: { type: platform } }),
    capabilities: fieldsOr(deviceCapabilities),
  }
}
