/** A view of an App. The build finds its HTML by `name`. */
export interface Widget {
  /** The name in its address: `chat-view` is at `ui://widget/chat-view.html`. */
  readonly name: string
  /** The name for people. */
  readonly title: string
  /** Tells the model what the user sees, so that it doesn't repeat it. */
  readonly description: string
  /** The component's file relative to `app.ts`, such as `./widgets/results.tsx`, or a built `.html` page. Built-in widgets have none. */
  readonly component?: string
  /** Asks the host to draw a border. */
  readonly prefersBorder: boolean
  /** Hosts that the widget may reach. None by default. */
  readonly csp: WidgetCsp
  /** Device permissions it asks for. */
  readonly permissions?: readonly WidgetPermission[]
  /** The origin to use instead of the one each host derives. */
  readonly domain?: string
  /** Status texts for its tools, unless a tool has its own. */
  readonly words?: InvocationWords
  /** Icons for hosts that show them. */
  readonly icons?: readonly Icon[]
  /** MCP annotations: audience and priority. */
  readonly annotations?: {
    readonly audience?: readonly ('user' | 'assistant')[]
    readonly priority?: number
  }
}

/** Hosts that a widget may reach, such as `api.example.com`. Everything else is blocked. */
export interface WidgetCsp {
  /** Hosts for requests. */
  readonly connect: readonly string[]
  /** Hosts for pictures, fonts, styles and scripts. */
  readonly resource: readonly string[]
  /** Hosts whose pages it may frame. */
  readonly frame?: readonly string[]
}

/** Device permissions that a widget can ask for. Hosts ask the user. */
export type WidgetPermission = 'camera' | 'microphone' | 'geolocation' | 'clipboardWrite'

/** Status texts that a host shows while a tool runs and after, at most 64 characters each. */
export interface InvocationWords {
  /** Shown while the tool runs. */
  readonly invoking: string
  /** Shown afterwards. */
  readonly invoked: string
  /** An older name of `invoking` that a contract uses. */
  readonly message?: string
}

/** An MCP icon. */
export interface Icon {
  /** An address, or a `data:` URL. */
  readonly src: string
  /** Such as `image/png`. */
  readonly mimeType?: string
  /** Such as `48x48`, or `any` for a drawing. */
  readonly sizes?: readonly string[]
}

/** The input of `defineWidget`. */
export type WidgetSpec = Omit<Widget, 'prefersBorder' | 'csp'> & {
  /** Asks the host to draw a border. True by default. */
  readonly prefersBorder?: boolean
  /** Hosts that the widget may reach. None by default. */
  readonly csp?: Partial<WidgetCsp>
}

/** ChatGPT serves a widget's files from here, so every widget may load from it. */
const HOST_SANDBOX = 'web-sandbox.oaiusercontent.com'

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Defines a widget, drawn by a React component.
 *
 * @example
 * ```ts
 * import { defineWidget } from 'vitrine'
 *
 * export const trails = defineWidget({
 *   name: 'trails',
 *   title: 'Trails',
 *   description: 'The trails that were found. Do not list them again.',
 *   component: './widgets/trails.tsx',
 *   csp: { connect: ['api.example.com'] },
 * })
 * ```
 */
export function defineWidget({ csp = {}, ...spec }: WidgetSpec): Widget {
  if (!NAME.test(spec.name))
    throw new TypeError(`Widget ${spec.name}: its name must be lower-case words joined by hyphens`)
  return {
    prefersBorder: true,
    ...spec,
    csp: { connect: [], resource: [HOST_SANDBOX], ...csp },
  }
}
