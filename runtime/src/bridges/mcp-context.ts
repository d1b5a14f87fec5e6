import { type Container, DISPLAY_MODES, type HostState, type HostStyles, readInsets } from '../host.ts'
import { readLocale, readTimeZone } from '../locale.ts'
import { type Fields, fieldsOr, isFields } from '../shape.ts'

/** The one key of ours: a host that keeps widgets' state declares it as a capability and gives the state back under it. */
export const STATE_EXTENSION = 'chatui/widgetState'

/**
 * Reads what a context update changed. It names only that, so a missing field stays as it was; `whole` is the
 * context with the update in it, for what is made from two fields.
 */
export function readContext(changed: Fields, whole: Fields): Partial<HostState> {
  const { theme, displayMode, containerDimensions, safeAreaInsets, styles } = changed
  const locale = readLocale(changed.locale)
  const timeZone = readTimeZone(changed.timeZone)
  const mode = DISPLAY_MODES.find((known) => known === displayMode)
  return {
    ...((theme === 'light' || theme === 'dark') && { theme }),
    ...(mode && { displayMode: mode, view: { mode } }),
    ...(locale && { locale }),
    ...(timeZone && { timeZone }),
    ...(isFields(styles) && { styles: readStyles(styles) }),
    ...(isFields(containerDimensions) && readContainer(containerDimensions)),
    ...(isFields(safeAreaInsets) && { safeArea: { insets: readInsets(safeAreaInsets) } }),
    ...(('platform' in changed || 'deviceCapabilities' in changed) && { userAgent: readDevice(whole) }),
    ...(STATE_EXTENSION in changed && { widgetState: changed[STATE_EXTENSION] ?? null }),
  }
}

function readContainer(given: Fields): Pick<HostState, 'container' | 'maxHeight'> {
  const container: Container = fieldsWhere(given, (size) => typeof size === 'number')
  // A fixed height is also the most there is.
  return { container, maxHeight: container.height ?? container.maxHeight ?? null }
}

function readStyles({ variables, css }: Fields): HostStyles {
  const { fonts } = fieldsOr(css)
  return {
    variables: fieldsWhere(fieldsOr(variables), (value) => typeof value === 'string'),
    fonts: typeof fonts === 'string' ? fonts : null,
  }
}

const fieldsWhere = <Kept extends object>(given: Fields, isKept: (value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => isKept(value))) as Kept

function readDevice({ platform, deviceCapabilities }: Fields): HostState['userAgent'] {
  return {
    ...(typeof platform === 'string' && { device: { type: platform } }),
    capabilities: fieldsOr(deviceCapabilities),
  }
}
