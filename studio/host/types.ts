import type {
  CallToolResult,
  ListResourcesResult,
  ReadResourceResult,
  Tool,
} from '@modelcontextprotocol/client'
import type { JsonObject } from '../../common/json.ts'
import type { WidgetPolicy } from '../../common/widget-sample.ts'

/** The bridges the widget finds: ChatGPT's `window.openai`, the MCP Apps standard, or both. */
export type Preset = 'chatgpt' | 'mcp-apps' | 'both'
export type ColorScheme = 'light' | 'dark'
export type HostDisplayMode = 'inline' | 'pip' | 'fullscreen'

/** The host's behaviour and look; all of it can change while a widget is shown. */
export interface HostSettings {
  preset: Preset
  theme: ColorScheme
  locale: string
  displayMode: HostDisplayMode
  /** The device's width in pixels, or null to fill the space. */
  width: number | null
  safeArea: { top: number; right: number; bottom: number; left: number }
  maxHeight: number | null
  /** Delays the result by this much. */
  delayMs: number
  /** Reports the call as failed, whatever the result. */
  toolError: boolean
  /** Sends the arguments in pieces first, as while a model writes them. */
  partialInput: boolean
  /** A read-only widget calls no tools and sends no messages. */
  readOnly: boolean
  /** Allows the widget to evaluate code, which its policy otherwise forbids. */
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

/** `attempt` is something a widget tried but may not do. */
export type LogKind = 'mcp' | 'bridge' | 'csp' | 'state' | 'size' | 'attempt'

export interface LogEntry {
  id: number
  /** Milliseconds since the page opened. */
  at: number
  kind: LogKind
  /** `out` goes from the host to the server or widget, `in` comes back. */
  direction: 'in' | 'out'
  title: string
  detail?: unknown
  durationMs?: number
  failed?: boolean
}

export type Log = (entry: Omit<LogEntry, 'id' | 'at'>) => void

export interface LoadedWidget {
  uri: string
  html: string
  csp: WidgetPolicy
  prefersBorder: boolean
  /** The origin of its modules during development; such a page may reload itself. */
  hot?: string
}

/** One tool call and its widget. `result` is null until it arrives. */
export interface ToolRun {
  id: string
  tool: Tool | null
  input: Record<string, unknown>
  result: CallToolResult | null
}

/** A widget's requests to its host. */
export interface HostEvents {
  log: Log
  /** Calls a tool of the same server for the widget; rejects if a widget may not call it. */
  callTool(name: string, args: Record<string, unknown>): Promise<CallToolResult>
  readResource(uri: string): Promise<ReadResourceResult>
  listResources(): Promise<ListResourcesResult>
  /** The requesting frame, so that a host can check for a user gesture. */
  followUp(prompt: string, frame: Element): void
  displayMode(mode: HostDisplayMode, frame: Element): HostDisplayMode | Promise<HostDisplayMode>
  openLink(href: string): void
  modal(params: unknown): Promise<unknown>
  /** The model's answer to a widget; absent if the host has no model for widgets. */
  sample?(request: unknown): Promise<string>
  /** Lets the user pay for a session, and gives the order; absent if the host has no checkout. */
  checkout?(session: JsonObject & { readonly id: string }): Promise<unknown>
  close(): void
}
