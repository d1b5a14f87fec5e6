import type { CallToolResult, Tool } from '@modelcontextprotocol/client'
import type { McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge'
import { isJsonObject } from '../../common/json.ts'
import { hostStyles } from './host-styles.ts'
import type { HostSettings, ToolRun } from './types.ts'

/** A result as the widget gets it: held back while delayed, or replaced by an error. */
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

/** `window.openai`'s data, named as ChatGPT does. */
export function openAiGlobals({ input, result }: Delivery, settings: HostSettings, widgetState: unknown) {
  const meta = isJsonObject(result?._meta) ? result._meta : null
  return {
    toolInput: input,
    toolOutput: result?.isError ? null : (result?.structuredContent ?? null),
    toolResponseMetadata: result?.isError ? { ...meta, isError: true, mcp_tool_result: result } : meta,
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

interface HostContextParts {
  settings: HostSettings
  widgetState: unknown
  element: HTMLIFrameElement
  tool: Tool | null
}

/** The same, named as the MCP Apps standard does; size and styles are those of the frame on the page. */
export function hostContext({ settings, widgetState, element, tool }: HostContextParts): McpUiHostContext {
  const styles = hostStyles(element, settings.theme)
  return {
    ...(tool && { toolInfo: { tool } }),
    theme: settings.theme,
    ...(styles && { styles }),
    locale: settings.locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    displayMode: settings.displayMode,
    availableDisplayModes: ['inline', 'pip', 'fullscreen'],
    containerDimensions: containerOf(settings, element),
    safeAreaInsets: settings.safeArea,
    platform: isPhone(settings) ? 'mobile' : 'web',
    deviceCapabilities: { touch: isPhone(settings), hover: !isPhone(settings) },
    userAgent: 'vitrine-playground',
    // The standard has no place for widget state; it allows extra fields, and the runtime knows this one.
    'chatui/widgetState': widgetState ?? null,
  }
}

/** Inline, a widget sets its own height; elsewhere its container has a fixed size. */
function containerOf({ displayMode, maxHeight }: HostSettings, { clientWidth, clientHeight }: Element) {
  const width = clientWidth
  if (displayMode !== 'inline') return { width, height: clientHeight }
  return maxHeight === null ? { width } : { width, maxHeight }
}

const PHONE_WIDTH = 480
const isPhone = ({ width }: HostSettings) => width !== null && width <= PHONE_WIDTH

const userAgentOf = (settings: HostSettings) => ({
  device: { type: isPhone(settings) ? 'mobile' : 'desktop' },
  capabilities: { hover: !isPhone(settings), touch: isPhone(settings) },
})
