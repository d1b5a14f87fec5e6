import type { Fields } from './shape.ts'
import type { ArgumentsOf, OutputOf, ToolName, ToolOf } from './tool-types.ts'

/** The host's state. A field is null until the host sends it. */
export interface HostState {
  /** The arguments of the call that opened the widget. */
  toolInput: unknown
  /** The arguments so far, while the model writes them; null once they are complete. */
  partialToolInput: Readonly<Record<string, unknown>> | null
  /** The call's `structuredContent`. */
  toolOutput: unknown
  /** The result's `_meta`: data for the widget only. */
  toolResponseMetadata: Readonly<Record<string, unknown>> | null
  /** A message for the user if the call failed or was cancelled. */
  toolError: string | null
  /** The widget's stored state. */
  widgetState: unknown
  /** Light or dark. */
  theme: Theme
  /** The current display mode. */
  displayMode: DisplayMode
  /** The height the host allows, in pixels. */
  maxHeight: number | null
  /** The size of the widget's container. */
  container: Container
  /** The host's own colours, sizes and fonts. */
  styles: HostStyles
  /** Space to leave at each edge. */
  safeArea: SafeArea
  /** Why the host opened this view. */
  view: View | null
  /** The device the host runs on. */
  userAgent: UserAgent | null
  /** The user's language, as a BCP 47 tag. */
  locale: string
  /** The user's time zone, by its IANA name. */
  timeZone: string | null
}

/** The host's theme. */
export type Theme = 'light' | 'dark'
/** Inline in the conversation, picture-in-picture, or full screen. */
export type DisplayMode = 'inline' | 'pip' | 'fullscreen'
export const DISPLAY_MODES: readonly DisplayMode[] = ['inline', 'pip', 'fullscreen']

/** The size of the widget's container: fixed (`width`, `height`) or the maximum. */
export interface Container {
  /** The fixed width, if any. */
  width?: number
  /** The maximum width. */
  maxWidth?: number
  /** The fixed height, if any. */
  height?: number
  /** The maximum height. */
  maxHeight?: number
}

/** The host's style: the standard's custom properties, and CSS that loads its fonts. */
export interface HostStyles {
  /** Values by name, such as `--color-text-primary`. */
  variables: Readonly<Record<string, string>>
  /** CSS for a `<style>` element. */
  fonts: string | null
}

/** Space that the device's own interface covers. */
export interface SafeArea {
  /** In pixels. */
  insets: { top: number; right: number; bottom: number; left: number }
}

/** Why the host opened a view, and with which parameters. */
export interface View {
  /** Such as `inline` or `modal`. */
  mode: string
  /** The parameters that the widget passed to `requestModal`. */
  params?: Readonly<Record<string, unknown>>
}

/** The device the host runs on. */
export interface UserAgent {
  /** Such as `mobile` or `desktop`. */
  device?: { type?: string }
  /** Hover and touch support. */
  capabilities?: { hover?: boolean; touch?: boolean }
}

/** The result of a tool call. */
export interface ToolResult<Output = unknown> {
  /** The content blocks that the model reads. */
  content: readonly unknown[]
  /** The tool's `data`. */
  structuredContent?: Output
  /** True if the tool refused. */
  isError?: boolean
  /** Data for the widget only. */
  _meta?: Readonly<Record<string, unknown>>
}

/** The input of `requestModal`. */
export interface ModalRequest {
  /** The heading of the modal. */
  title?: string
  /** The address of another widget to show; this one by default. */
  template?: string
  /** Available in the modal as `params` of `useView()`. */
  params?: Readonly<Record<string, unknown>>
}

/** A file to save on the user's device: its text, its bytes in base64, or an address that the host fetches. */
export type DownloadedFile = {
  /** The file's name. */
  readonly name: string
  /** Such as `text/csv`. */
  readonly mimeType?: string
} & ({ readonly text: string } | { readonly blob: string } | { readonly uri: string })

/** A request to the host's model, as in MCP's `sampling/createMessage`. */
export interface SamplingRequest {
  /** The conversation so far. */
  messages: readonly { role: 'user' | 'assistant'; content: { type: 'text'; text: string } }[]
  /** The most tokens of the answer. */
  maxTokens: number
  /** Instructions for the model. */
  systemPrompt?: string
}

/** A tool that the widget offers to the model while it is open. */
export interface ViewTool {
  /** The name for the model. */
  readonly name: string
  /** Describes the tool to the model. */
  readonly description: string
  /** The JSON schema of its arguments. */
  readonly inputSchema?: Readonly<Record<string, unknown>>
  /** Runs the tool. The model gets its return value, or the message of its error. */
  run(args: Readonly<Record<string, unknown>>): unknown
}

/** The host's actions. Unsupported actions are undefined; hide their controls. */
export interface Actions {
  /** Calls a tool of the App. A tool error resolves with `isError`; a refusal by the host rejects. */
  callTool?<Tool = unknown>(name: string, args?: ArgumentsOf<Tool>): Promise<ToolResult<OutputOf<Tool>>>
  /** Sends a message as the user. With the standard it may exist although the host doesn't declare it, so handle a rejection. */
  sendFollowUpMessage?(message: { prompt: string }): Promise<void>
  /** Uploads a file to the host. */
  uploadFile?(file: File): Promise<{ fileId: string }>
  /** Returns a download address for a host's file. */
  getFileDownloadUrl?(file: { fileId: string }): Promise<{ downloadUrl: string }>
  /** Saves a file on the user's device; the host may ask them first. */
  downloadFile?(file: DownloadedFile): Promise<void>
  /** Reads a resource of the App's server. */
  readResource?(uri: string): Promise<readonly unknown[]>
  /** Asks the host's model, and returns the text of its answer. */
  createMessage?(request: SamplingRequest): Promise<string>
  /** Opens the host's checkout for a session that your server made, and returns what it gives back. */
  requestCheckout?(session: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Requests a display mode and returns the granted one. */
  requestDisplayMode?(request: { mode: DisplayMode }): Promise<{ mode: DisplayMode }>
  /** Opens the widget in a modal. */
  requestModal?(request: ModalRequest): Promise<unknown>
  /** Opens a link outside of the chat. */
  openExternal?(link: { href: string }): Promise<void>
  /** Asks the host to close the widget. */
  requestClose?(): Promise<void>
  /** Stores the widget's state; prefer `useWidgetState`. Always available: if the host stores no state, it lasts as long as the frame. */
  setWidgetState(state: unknown): Promise<void>
  /** Tells the host the widget's height; prefer `useIntrinsicHeight`. */
  notifyIntrinsicHeight?(size: { height: number }): void
}

/** `Actions` typed for one App: only its tools, each with its arguments. */
export interface AppActions<App> extends Omit<Actions, 'callTool'> {
  /** Calls a tool of this App by its name. */
  callTool?<Name extends ToolName<App>>(
    name: Name,
    args?: ArgumentsOf<ToolOf<App, Name>>,
  ): Promise<ToolResult<OutputOf<ToolOf<App, Name>>>>
}

/** A connection between a widget and its host. Each bridge implements it. */
export interface Host {
  /** The bridge in use: `window.openai`, the MCP Apps standard, or none if the widget is opened as a page. */
  readonly kind: 'openai' | 'mcp-apps' | 'none'
  /** The host's current state. */
  state(): HostState
  /** The host's actions. */
  actions(): Actions
  /** Offers a tool to the model while the widget is open; returns the function that withdraws it. Hosts without support ignore it. */
  offerTool(tool: ViewTool): () => void
  /** Subscribes to changes and returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Closes the connection. */
  close(): void
}

export function readInsets(given: Fields): SafeArea['insets'] {
  const side = (name: string) => (typeof given[name] === 'number' ? given[name] : 0)
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') }
}

export const blankState: HostState = {
  toolInput: null,
  partialToolInput: null,
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
