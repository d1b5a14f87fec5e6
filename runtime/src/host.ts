import type { Fields } from './shape.ts'
import type { ArgumentsOf, OutputOf, ToolName, ToolOf } from './tool-types.ts'

/** What every host can tell a widget. A field the host has not given yet is null. */
export interface HostState {
  toolInput: unknown
  toolOutput: unknown
  toolResponseMetadata: Readonly<Record<string, unknown>> | null
  /** Words for the reader when the call itself failed or was cancelled. */
  toolError: string | null
  widgetState: unknown
  theme: Theme
  displayMode: DisplayMode
  maxHeight: number | null
  container: Container
  styles: HostStyles
  safeArea: SafeArea
  view: View | null
  userAgent: UserAgent | null
  locale: string
  timeZone: string | null
}

export type Theme = 'light' | 'dark'
export type DisplayMode = 'inline' | 'pip' | 'fullscreen'
export const DISPLAY_MODES: readonly DisplayMode[] = ['inline', 'pip', 'fullscreen']

/** The size of what holds the widget: fixed (`width`, `height`) or the most there is. */
export interface Container {
  width?: number
  maxWidth?: number
  height?: number
  maxHeight?: number
}

/** How the host looks: the standard's custom properties by their names, and CSS that loads its fonts. */
export interface HostStyles {
  variables: Readonly<Record<string, string>>
  fonts: string | null
}

export interface SafeArea {
  insets: { top: number; right: number; bottom: number; left: number }
}

export interface View {
  mode: string
  params?: Readonly<Record<string, unknown>>
}

export interface UserAgent {
  device?: { type?: string }
  capabilities?: { hover?: boolean; touch?: boolean }
}

export interface ToolResult<Output = unknown> {
  content: readonly unknown[]
  structuredContent?: Output
  isError?: boolean
  _meta?: Readonly<Record<string, unknown>>
}

export interface ModalRequest {
  title?: string
  template?: string
  params?: Readonly<Record<string, unknown>>
}

/** What a host can do. An ability the host lacks is absent, so a widget leaves its control out. */
export interface Actions {
  /** A tool that reports an error resolves with `isError`; a host that refuses rejects. */
  callTool?<Tool = unknown>(name: string, args?: ArgumentsOf<Tool>): Promise<ToolResult<OutputOf<Tool>>>
  /** By the standard it is tried even where the host does not declare it: show the reader a refusal. */
  sendFollowUpMessage?(message: { prompt: string }): Promise<void>
  uploadFile?(file: File): Promise<{ fileId: string }>
  getFileDownloadUrl?(file: { fileId: string }): Promise<{ downloadUrl: string }>
  requestDisplayMode?(request: { mode: DisplayMode }): Promise<{ mode: DisplayMode }>
  requestModal?(request: ModalRequest): Promise<unknown>
  openExternal?(link: { href: string }): Promise<void>
  requestClose?(): Promise<void>
  /** Always there: where the host keeps no state, it lasts as long as the frame. */
  setWidgetState(state: unknown): Promise<void>
  notifyIntrinsicHeight?(size: { height: number }): void
}

/** What a host can do for the widgets of one App: only its tools can be called, each with its own arguments. */
export interface AppActions<App> extends Omit<Actions, 'callTool'> {
  callTool?<Name extends ToolName<App>>(
    name: Name,
    args?: ArgumentsOf<ToolOf<App, Name>>,
  ): Promise<ToolResult<OutputOf<ToolOf<App, Name>>>>
}

/** One conversation between a widget and whatever shows it. Each bridge is one implementation. */
export interface Host {
  readonly kind: 'openai' | 'mcp-apps' | 'none'
  state(): HostState
  actions(): Actions
  subscribe(listener: () => void): () => void
  close(): void
}

export function readInsets(given: Fields): SafeArea['insets'] {
  const side = (name: string) => (typeof given[name] === 'number' ? given[name] : 0)
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') }
}

export const blankState: HostState = {
  toolInput: null,
  toolOutput: null,
  toolResponseMetadata: null,
  toolError: null,
  widgetState: null,
  theme: 'light',
  displayMode: 'inline',
  maxHeight: null,
  container: {},
  styles: { variables: {}, fonts: null },
  safeArea: { insets: { top: 0, right: 0, bottom: 0, left: 0 } },
  view: null,
  userAgent: null,
  locale: 'en',
  timeZone: null,
}
