import type { CallToolResult } from '@modelcontextprotocol/client'
import { isJsonObject } from '../../common/json.ts'
import type { HostSettings, ToolRun } from './types.ts'

/** What the widget gets of a result: held back while it is delayed, an error where one is to be shown. */
export interface Delivery {
  input: Record<string, unknown>
  result: CallToolResult | null
}

const FAILED: CallToolResult = {
  content: [{ type: 'text', text: 'The tool failed, because “Tool error” is on in the playground.' }],
  isError: true,
}

export const deliveryOf = (
  { input, result }: ToolRun,
  { toolError }: HostSettings,
  held: boolean,
): Delivery => ({
  input,
  result: held || !result ? null : toolError ? FAILED : result,
})

/** `window.openai`'s data, as ChatGPT names it. */
export function openAiGlobals({ input, result }: Delivery, settings: HostSettings, widgetState: unknown) {
  const meta = isJsonObject(result?._meta) ? result._meta : null
  return {
    toolInput: input,
    toolOutput: result?.isError ? null : (result?.structuredContent ?? null),
    toolResponseMetadata: result?.isError ? { ...meta, isError: true } : meta,
    widgetState: widgetState ?? null,
    theme: settings.theme,
    locale: settings.locale,
    displayMode: settings.displayMode,
    maxHeight: settings.maxHeight,
    safeArea: { insets: settings.safeArea },
    view: { mode: settings.displayMode, params: {} },
    userAgent: userAgentOf(settings),
  }
}

/** The same, as the MCP Apps standard names it. */
export function hostContext(settings: HostSettings, widgetState: unknown) {
  return {
    theme: settings.theme,
    locale: settings.locale,
    displayMode: settings.displayMode,
    availableDisplayModes: ['inline', 'pip', 'fullscreen'] as ('inline' | 'pip' | 'fullscreen')[],
    containerDimensions: {
      ...(settings.maxHeight !== null && { maxHeight: settings.maxHeight }),
      ...(settings.width !== null && { maxWidth: settings.width }),
    },
    safeAreaInsets: settings.safeArea,
    platform: isPhone(settings) ? ('mobile' as const) : ('web' as const),
    deviceCapabilities: { touch: isPhone(settings), hover: !isPhone(settings) },
    userAgent: 'vitrine-playground',
    // The standard has no place for a widget's state; it allows more fields, and the runtime knows this one.
    'chatui/widgetState': widgetState ?? null,
  }
}

const PHONE_WIDTH = 480
const isPhone = ({ width }: HostSettings) => width !== null && width <= PHONE_WIDTH

const userAgentOf = (settings: HostSettings) => ({
  device: { type: isPhone(settings) ? 'mobile' : 'desktop' },
  capabilities: { hover: !isPhone(settings), touch: isPhone(settings) },
})
