/** A view an App can show. Its HTML is built elsewhere and found by `name`. */
export interface Widget {
  /** The name in its address: `chat-view` is read at `ui://widget/chat-view.html`. */
  readonly name: string
  readonly title: string
  /** Told to the model, so that it does not repeat what the reader already sees. */
  readonly description: string
  /** The file that exports its component, as seen from `app.ts`: `./widgets/results.tsx`; or a page that was built already, `.html`. Those that come with Vitrine have none. */
  readonly component?: string
  readonly prefersBorder: boolean
  /** Host names the widget may reach. None unless it says so. */
  readonly csp: WidgetCsp
  /** What of the device it asks for. */
  readonly permissions?: readonly WidgetPermission[]
  /** The origin it wants to be shown at, instead of the one that each host derives for it. */
  readonly domain?: string
  /** Shown by the host while a tool with this widget runs and after, unless the tool has its own. */
  readonly words?: InvocationWords
  readonly icons?: readonly Icon[]
  /** For whom the resource is, and how much it matters, as MCP has it. */
  readonly annotations?: {
    readonly audience?: readonly ('user' | 'assistant')[]
    readonly priority?: number
  }
}

export interface WidgetCsp {
  readonly connect: readonly string[]
  readonly resource: readonly string[]
  /** Whose pages it may frame. */
  readonly frame?: readonly string[]
}

export type WidgetPermission = 'camera' | 'microphone' | 'geolocation' | 'clipboardWrite'

/** 64 characters at most. */
export interface InvocationWords {
  readonly invoking: string
  readonly invoked: string
  /** An older name for the first, where a contract has it. */
  readonly message?: string
}

export interface Icon {
  /** An address, or a `data:` URL. */
  readonly src: string
  readonly mimeType?: string
  readonly sizes?: readonly string[]
}

export type WidgetSpec = Omit<Widget, 'prefersBorder' | 'csp'> & {
  readonly prefersBorder?: boolean
  readonly csp?: Partial<WidgetCsp>
}

/** ChatGPT serves a widget's own files from here, so every widget may load from it. */
const HOST_SANDBOX = 'web-sandbox.oaiusercontent.com'

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function defineWidget({ csp = {}, ...spec }: WidgetSpec): Widget {
  if (!NAME.test(spec.name))
    throw new TypeError(`Widget ${spec.name}: its name must be lower-case words joined by hyphens`)
  return {
    prefersBorder: true,
    ...spec,
    csp: { connect: [], resource: [HOST_SANDBOX], ...csp },
  }
}
