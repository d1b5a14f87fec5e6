import type {
  CallToolResult,
  ListResourcesResult,
  ReadResourceResult,
  Tool,
} from '@modelcontextprotocol/client'
import type { WidgetPolicy } from '../../common/widget-sample.ts'

/** Which bridges the widget finds: ChatGPT's `window.openai`, the MCP Apps standard, or both at once. */
export type Preset = 'chatgpt' | 'mcp-apps' | 'both'
export type ColorScheme = 'light' | 'dark'
export type HostDisplayMode = 'inline' | 'pip' | 'fullscreen'

/** How the host behaves and looks, all of it changeable while a widget is shown. */
export interface HostSettings {
  preset: Preset
  theme: ColorScheme
  locale: string
  displayMode: HostDisplayMode
  /** Width of the device in pixels, or null to fill what there is. */
  width: number | null
  safeArea: { top: number; right: number; bottom: number; left: number }
  maxHeight: number | null
  /** The result reaches the widget this much later than it arrived. */
  delayMs: number
  /** The widget is told that the call failed, whatever came back. */
  toolError: boolean
  /** The arguments reach the widget in pieces first, as while a model writes them. */
  partialInput: boolean
  /** The widget is only looked at: no tools are called for it, and it says nothing in the chat. */
  readOnly: boolean
  /** The widget may make code of text, which its policy forbids otherwise. */
  unsafeEval: boolean
}

export const defaultSettings: HostSettings = {
  preset: 'both',
  theme: 'light',
  locale: 'en',
  displayMode: 'inline',
  width: null,
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  maxHeight: null,
  delayMs: 0,
  toolError: false,
  partialInput: false,
  readOnly: false,
  unsafeEval: false,
}

/** `attempt` is what a widget tried and may not do. */
export type LogKind = 'mcp' | 'bridge' | 'csp' | 'state' | 'size' | 'attempt'

export interface LogEntry {
  id: number
  /** Milliseconds since the page was opened. */
  at: number
  kind: LogKind
  /** `out` goes from the host to the server or widget, `in` comes from there. */
  direction: 'in' | 'out'
  title: string
  detail?: unknown
  durationMs?: number
  failed?: boolean
}

export type Log = (entry: Omit<LogEntry, 'id' | 'at'>) => void

/** A widget's HTML with what its resource declares. */
export interface LoadedWidget {
  uri: string
  html: string
  csp: WidgetPolicy
  prefersBorder: boolean
  /** Where its modules come from while it is being written; such a page may load itself anew. */
  hot?: string
}

/** One call of a tool and the widget it opened. `result` is null until it has arrived. */
export interface ToolRun {
  /** Names the widget's instance: its state is kept under this. */
  id: string
  tool: Tool | null
  input: Record<string, unknown>
  result: CallToolResult | null
}

/** What a widget asks of the host beyond itself. */
export interface HostEvents {
  log: Log
  /** Calls a tool of the same server for the widget; rejects when the tool may not be called by one. */
  callTool(name: string, args: Record<string, unknown>): Promise<CallToolResult>
  /** What else the server has, read for the widget. */
  readResource(uri: string): Promise<ReadResourceResult>
  listResources(): Promise<ListResourcesResult>
  /** The frame that asks; a host may want to know whether somebody acts in it. */
  followUp(prompt: string, frame: Element): void
  displayMode(mode: HostDisplayMode, frame: Element): HostDisplayMode | Promise<HostDisplayMode>
  openLink(href: string): void
  modal(params: unknown): Promise<unknown>
  close(): void
}
