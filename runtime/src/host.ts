import type { Fields } from './shape.ts'
import type { ArgumentsOf, OutputOf, ToolName, ToolOf } from './tool-types.ts'

/** What every host can tell a widget. A field the host has not given yet is null. */
export interface HostState {
  /** The arguments of the call that opened the widget. */
  toolInput: unknown
  /** The call's `structuredContent`. */
  toolOutput: unknown
  /** The result's `_meta`: what the widget sees and the model does not. */
  toolResponseMetadata: Readonly<Record<string, unknown>> | null
  /** Words for the reader when the call itself failed or was cancelled. */
  toolError: string | null
  /** What the widget keeps, as the host has it. */
  widgetState: unknown
  /** Light or dark. */
  theme: Theme
  /** How much room the widget was given. */
  displayMode: DisplayMode
  /** The height the host allows, in pixels. */
  maxHeight: number | null
  /** The size of what holds the widget. */
  container: Container
  /** The host's own colours, sizes and fonts. */
  styles: HostStyles
  /** Room to leave at each edge. */
  safeArea: SafeArea
  /** How and why the host opened this view. */
  view: View | null
  /** The device the host runs on. */
  userAgent: UserAgent | null
  /** The reader's language, as a tag that `Intl` takes. */
  locale: string
  /** The reader's time zone, by its IANA name. */
  timeZone: string | null
}

/** Whether the host is light or dark. */
export type Theme = 'light' | 'dark'
/** In the conversation, in a window above it, or over the whole screen. */
export type DisplayMode = 'inline' | 'pip' | 'fullscreen'
export const DISPLAY_MODES: readonly DisplayMode[] = ['inline', 'pip', 'fullscreen']

/** The size of what holds the widget: fixed (`width`, `height`) or the most there is. */
export interface Container {
  /** The width, where it is fixed. */
  width?: number
  /** The greatest width. */
  maxWidth?: number
  /** The height, where it is fixed. */
  height?: number
  /** The greatest height. */
  maxHeight?: number
}

/** How the host looks: the standard's custom properties by their names, and CSS that loads its fonts. */
export interface HostStyles {
  /** Such as `--color-text-primary`, each with its value. */
  variables: Readonly<Record<string, string>>
  /** CSS for a `<style>`. */
  fonts: string | null
}

/** Room for the device's own furniture. */
export interface SafeArea {
  /** In pixels. */
  insets: { top: number; right: number; bottom: number; left: number }
}

/** How and why the host opened a view. */
export interface View {
  /** Such as `inline` or `modal`. */
  mode: string
  /** What the widget passed to `requestModal`. */
  params?: Readonly<Record<string, unknown>>
}

/** The device the host runs on. */
export interface UserAgent {
  /** Such as `mobile` or `desktop`. */
  device?: { type?: string }
  /** Whether it has a pointer that hovers, and whether it can be touched. */
  capabilities?: { hover?: boolean; touch?: boolean }
}

/** What a call of a tool gave. */
export interface ToolResult<Output = unknown> {
  /** Words and other blocks, as the model reads them. */
  content: readonly unknown[]
  /** The tool's `data`. */
  structuredContent?: Output
  /** Whether the tool refused. */
  isError?: boolean
  /** What is for the widget alone. */
  _meta?: Readonly<Record<string, unknown>>
}

/** What `requestModal` takes. */
export interface ModalRequest {
  /** The heading of the modal. */
  title?: string
  /** The address of another widget to show in it; this one where nothing is said. */
  template?: string
  /** Comes to the modal as `params` of `useView()`. */
  params?: Readonly<Record<string, unknown>>
}

/** What a host can do. An ability the host lacks is absent, so a widget leaves its control out. */
export interface Actions {
  /** Calls a tool of the App. One that reports an error resolves with `isError`; a host that refuses rejects. */
  callTool?<Tool = unknown>(name: string, args?: ArgumentsOf<Tool>): Promise<ToolResult<OutputOf<Tool>>>
  /** Says something in the reader's name. By the standard it is tried even where the host does not declare it: show the reader a refusal. */
  sendFollowUpMessage?(message: { prompt: string }): Promise<void>
  /** Gives a file to the host. */
  uploadFile?(file: File): Promise<{ fileId: string }>
  /** Where a file of the host can be fetched from. */
  getFileDownloadUrl?(file: { fileId: string }): Promise<{ downloadUrl: string }>
  /** Asks for another display mode; gives the one that was granted. */
  requestDisplayMode?(request: { mode: DisplayMode }): Promise<{ mode: DisplayMode }>
  /** Opens the widget once more, in a modal. */
  requestModal?(request: ModalRequest): Promise<unknown>
  /** Opens a link outside of the chat. */
  openExternal?(link: { href: string }): Promise<void>
  /** Asks the host to close the widget. */
  requestClose?(): Promise<void>
  /** Keeps the widget's state; `useWidgetState` is the easier way. Always there: where the host keeps no state, it lasts as long as the frame. */
  setWidgetState(state: unknown): Promise<void>
  /** Tells the host how high the widget is; `useIntrinsicHeight` does it. */
  notifyIntrinsicHeight?(size: { height: number }): void
}

/** What a host can do for the widgets of one App: only its tools can be called, each with its own arguments. */
export interface AppActions<App> extends Omit<Actions, 'callTool'> {
  /** Calls a tool of this App by its name. */
  callTool?<Name extends ToolName<App>>(
    name: Name,
    args?: ArgumentsOf<ToolOf<App, Name>>,
  ): Promise<ToolResult<OutputOf<ToolOf<App, Name>>>>
}

/** One conversation between a widget and whatever shows it. Each bridge is one implementation. */
export interface Host {
  /** Which bridge answers: `window.openai`, the MCP Apps standard, or none, where the widget is a page of its own. */
  readonly kind: 'openai' | 'mcp-apps' | 'none'
  /** What the host has told so far. */
  state(): HostState
  /** What the host can do. */
  actions(): Actions
  /** Told of each change; what it gives back ends that. */
  subscribe(listener: () => void): () => void
  /** Ends the conversation. */
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
