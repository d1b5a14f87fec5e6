/** What a test asks of a host, in the runtime's words, whichever bridge it speaks. */
export interface HostOptions {
  surroundings?: TestHostSettings
  input?: Record<string, unknown>
  result?: TestHostResult
  /** Actions the host does not have. */
  lacking?: string[]
  /** How it answers what the widget asks. The standard can also decline politely, with `isError`. */
  answers?: 'yes' | 'refuse' | 'decline' | 'never'
  /** When `window.openai` is there, or the standard's listener: before the widget, or when told to appear. */
  late?: boolean
  /** The host gives the frame the height the widget reports. */
  resizes?: boolean
  sandbox?: string
  /** What the standard's host takes for the model; structured content unless said otherwise. */
  contextKinds?: { text?: object; structuredContent?: object }
  /** The host keeps the widget's state itself. */
  keepsState?: boolean
}

export interface TestHostSettings {
  theme?: 'light' | 'dark'
  locale?: string
  displayMode?: 'inline' | 'pip' | 'fullscreen'
  maxHeight?: number | null
  /** The standard alone tells these. */
  styles?: { variables?: Record<string, string>; css?: { fonts?: string } }
  timeZone?: string
  insets?: { top: number; right: number; bottom: number; left: number }
  device?: { type: string; hover: boolean; touch: boolean }
}

export interface TestHostResult {
  structuredContent?: Record<string, unknown>
  text?: string
  isError?: boolean
  meta?: Record<string, unknown>
}

/** Put on the window by each host page. */
export interface TestHost {
  calls: unknown[][]
  heights: number[]
  tell(change: TestHostSettings): void
  input(args: Record<string, unknown>): void
  /** What the model has written of the arguments so far; the standard alone tells it. */
  partialInput?(args: Record<string, unknown>): void
  /** The names of the tools that the widget offers, and what one of them answers. */
  viewTools?(name: string, args: Record<string, unknown>): Promise<unknown>
  result(result: TestHostResult): void
  appear(): void
  reload(): void
}

/** Put on the window by the probe. */
export interface Probe {
  facts: Record<string, unknown>
  mounts: number
  /** Each theme that was drawn, in order. */
  themes: string[]
  act(name: string, ...args: unknown[]): Promise<unknown>
  count(): void
  resize(height: string): void
}

export interface InPage {
  hostOptions: HostOptions
  testHost: TestHost
  probe: Probe
}

declare global {
  interface Window extends InPage {}
}

export const CALL_ANSWER = { structuredContent: { total: 3 }, _meta: { secret: 'for the widget' } }
