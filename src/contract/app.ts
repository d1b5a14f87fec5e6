import type { AppScopes } from './app-scopes.ts'
import type { User } from './call.ts'
import type { AppGuide } from './guide.ts'
import type { Tool } from './tool.ts'
import type { Icon, InvocationWords, Widget } from './widget.ts'

/** One MCP server at `/servers/{slug}/mcp`, built in code or in the studio. */
export interface App<Tools extends readonly Tool[] = readonly Tool[]> {
  /** The last part of its address: lower-case words joined by hyphens. */
  readonly slug: string
  /** The server name that clients see. */
  readonly name: string
  /** The server version that clients see. */
  readonly version: string
  /** Its name for people. */
  readonly title: string
  /** One sentence for people: what the App does. */
  readonly description: string
  /** The server's description, if it differs from the App's. */
  readonly serverDescription?: string
  /** Instructions for the model; put the important part in the first 512 characters. A signed-in App may use a function of the user. */
  readonly instructions: string | ((user: User) => string)
  /** Its texts in other languages, by a code such as `de`; a client's `Accept-Language` or `_meta["openai/locale"]` chooses. */
  readonly translations?: Readonly<Record<string, AppTranslation>>
  /** Example messages for chats to suggest. New conversations include the Apps that have some. */
  readonly prompts?: readonly string[]
  /** Files of its skills by path, such as `trails/SKILL.md`. A project's `skills` folder fills it. Without any, Vitrine writes a skill. */
  readonly skills?: Readonly<Record<string, string | Uint8Array>>
  /** Material for its skill and prompts, beyond its tools and `prompts`. */
  guide?(): AppGuide | Promise<AppGuide>
  /** Served at its address, but not listed for people to choose. */
  readonly unlisted?: boolean
  /** Admits everybody, or only signed-in users. */
  readonly access: 'public' | 'signed-in'
  /** Decides who is admitted when sign-in is required; without it, all signed-in users. A link may carry a key. */
  readonly admits?: (
    user: (Pick<User, 'id'> & { readonly role?: string }) | null,
    need: 'view' | 'use',
    key?: string | null,
  ) => boolean
  /** Limits that its maker set, within the server's; null for none. */
  readonly limits?: {
    readonly callsPerPerson: number | null
    readonly calls: number | null
    readonly connections: number | null
  }
  /** The scopes of a signed-in App; without them, a token allows everything. */
  readonly scopes?: AppScopes
  /** Its tools, with unique names. */
  readonly tools: Tools
  /** The widgets of its tools. */
  readonly widgets: readonly Widget[]
  /** Icons to use instead of the one drawn from its title. */
  readonly icons?: readonly Icon[]
}

/** The texts of an App in another language; what is left out stays as it is. */
export interface AppTranslation {
  readonly title?: string
  readonly description?: string
  readonly instructions?: string
  /** The texts of its tools, by name. */
  readonly tools?: Readonly<Record<string, ToolTranslation>>
}

export interface ToolTranslation {
  readonly title?: string
  readonly description?: string
  readonly words?: InvocationWords
}

/** The input of `defineApp`. `access` defaults to `public`, and `widgets` to those of its tools. */
export type AppSpec<Tools extends readonly Tool[] = readonly Tool[]> = Omit<
  App<Tools>,
  'access' | 'widgets'
> &
  Partial<Pick<App, 'access' | 'widgets'>>

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const WORDS_LIMIT = 64

/**
 * Creates an App and checks it, so that mistakes fail here and not in a host.
 *
 * @example
 * ```ts
 * import { answer, defineApp, defineTool } from 'vitrine'
 * import { z } from 'zod'
 *
 * const greet = defineTool({
 *   name: 'greet',
 *   title: 'Greet',
 *   description: 'Use this to greet somebody by name.',
 *   input: z.object({ name: z.string() }),
 *   hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
 *   run: ({ name }) => answer({ text: `Hello, ${name}` }),
 * })
 *
 * export default defineApp({
 *   slug: 'greetings',
 *   name: 'greetings',
 *   version: '1.0.0',
 *   title: 'Greetings',
 *   description: 'Greets people.',
 *   instructions: 'Greet people by name.',
 *   tools: [greet],
 * })
 * ```
 */
export function defineApp<const Tools extends readonly Tool[]>(spec: AppSpec<Tools>): App<Tools> {
  const app: App<Tools> = { access: 'public', widgets: shownBy(spec.tools), ...spec }
  checkApp(app)
  return app
}

const shownBy = (tools: readonly Tool[]): readonly Widget[] => [
  ...new Set(tools.flatMap(({ widget }) => (widget ? [widget] : []))),
]

/** Throws if the App can't be served. */
export function checkApp(app: App): void {
  const wrong = (what: string) => new TypeError(`App ${app.slug}: ${what}`)
  if (!SLUG.test(app.slug)) throw wrong('the slug must be lower-case words joined by hyphens')
  if (app.scopes && app.access === 'public') throw wrong('only an App that asks for sign-in has scopes')
  const twice = firstRepeated(app.tools.map(({ name }) => name))
  if (twice) throw wrong(`two tools are called ${twice}`)
  const alike = firstRepeated(app.widgets.map(({ name }) => name))
  if (alike) throw wrong(`two widgets are called ${alike}`)
  const known = new Set(app.widgets.map(({ name }) => name))
  for (const tool of app.tools) {
    const { name, input, messageField, widget, words } = tool
    if (messageField !== undefined && !Object.hasOwn(input.shape, messageField))
      throw wrong(`${name} takes the message in ${messageField}, which its input does not have`)
    if (widget && !known.has(widget.name))
      throw wrong(`${name} shows ${widget.name}, which is not one of its widgets`)
    if (tool.profile && (!tool.hints.readOnly || !tool.output || !Object.hasOwn(tool.output.shape, 'id')))
      throw wrong(`${name} is a profile tool: it must only read, and its output must have an id`)
    const long = words && [words.invoking, words.invoked].find((text) => text.length > WORDS_LIMIT)
    if (long) throw wrong(`${name} has words of over ${WORDS_LIMIT} characters: ${long}`)
  }
}

const firstRepeated = (names: readonly string[]) => names.find((name, index) => names.indexOf(name) !== index)
