/** A view an App can show. Its HTML is built elsewhere and found by `name`. */
export interface Widget {
  /** The name in its address: `chat-view` is read at `ui://widget/chat-view.html`. */
  readonly name: string
  /** Its name for people. */
  readonly title: string
  /** Told to the model, so that it does not repeat what the reader already sees. */
  readonly description: string
  /** The file that exports its component, as seen from `app.ts`: `./widgets/results.tsx`; or a page that was built already, `.html`. Those that come with Vitrine have none. */
  readonly component?: string
  /** Whether the host should draw a frame around it. */
  readonly prefersBorder: boolean
  /** Host names the widget may reach. None unless it says so. */
  readonly csp: WidgetCsp
  /** What of the device it asks for. */
  readonly permissions?: readonly WidgetPermission[]
  /** The origin it wants to be shown at, instead of the one that each host derives for it. */
  readonly domain?: string
  /** Shown by the host while a tool with this widget runs and after, unless the tool has its own. */
  readonly words?: InvocationWords
  /** For hosts that draw one beside its title. */
  readonly icons?: readonly Icon[]
  /** For whom the resource is, and how much it matters, as MCP has it. */
  readonly annotations?: {
    readonly audience?: readonly ('user' | 'assistant')[]
    readonly priority?: number
  }
}

/** What a widget may reach, by host names such as `api.example.com`. A host lets it reach nothing else. */
export interface WidgetCsp {
  /** Where it may send requests. */
  readonly connect: readonly string[]
  /** Where its pictures, fonts, styles and scripts may come from. */
  readonly resource: readonly string[]
  /** Whose pages it may frame. */
  readonly frame?: readonly string[]
}

/** What of the device a widget can ask for; hosts ask the reader. */
export type WidgetPermission = 'camera' | 'microphone' | 'geolocation' | 'clipboardWrite'

/** What a host shows while a tool runs and after, each of 64 characters at most. */
export interface InvocationWords {
  /** While it runs. */
  readonly invoking: string
  /** When it has answered. */
  readonly invoked: string
  /** An older name for the first, where a contract has it. */
  readonly message?: string
}

/** A picture for a list, as MCP has it. */
export interface Icon {
  /** An address, or a `data:` URL. */
  readonly src: string
  /** Such as `image/png`. */
  readonly mimeType?: string
  /** Such as `48x48`, or `any` for a drawing. */
  readonly sizes?: readonly string[]
}

/** What `defineWidget` takes. */
export type WidgetSpec = Omit<Widget, 'prefersBorder' | 'csp'> & {
  /** Whether the host should draw a frame around it. It should, unless this says no. */
  readonly prefersBorder?: boolean
  /** Host names the widget may reach. None unless it says so. */
  readonly csp?: Partial<WidgetCsp>
}

/** ChatGPT serves a widget's own files from here, so every widget may load from it. */
const HOST_SANDBOX = 'web-sandbox.oaiusercontent.com'

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Makes a widget: what a tool shows, drawn by the React component of a file.
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
