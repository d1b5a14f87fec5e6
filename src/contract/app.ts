import type { AppScopes } from './app-scopes.ts'
import type { User } from './call.ts'
import type { Tool } from './tool.ts'
import type { Icon, Widget } from './widget.ts'

/** What Vitrine serves: one MCP server at `/servers/{slug}/mcp`, whoever made it and however. */
export interface App<Tools extends readonly Tool[] = readonly Tool[]> {
  /** Its name in its address: lower-case words joined by hyphens. */
  readonly slug: string
  /** The name the server gives itself to a client. */
  readonly name: string
  /** The version the server gives itself to a client. */
  readonly version: string
  /** Its name for people. */
  readonly title: string
  /** What it does, in a sentence, for people who look for it. */
  readonly description: string
  /** What the server says it is, where that is not the App's own description. */
  readonly serverDescription?: string
  /** Told to the model; what matters comes in the first 512 characters. A signed-in App may name the user. */
  readonly instructions: string | ((user: User) => string)
  /** What somebody may say first, for a chat that suggests it. A new conversation has the Apps that say it. */
  readonly prompts?: readonly string[]
  /** Who may call: anybody, or only somebody who is signed in. */
  readonly access: 'public' | 'signed-in'
  /** Whom of the signed-in users it admits; all of them where it does not say. */
  readonly admits?: (user: Pick<User, 'id'> & { readonly role?: string }, need: 'view' | 'use') => boolean
  /** What a token for a signed-in App may be granted; without them a token opens all of it. */
  readonly scopes?: AppScopes
  /** What a model can do with it; no two of one name. */
  readonly tools: Tools
  /** What its tools can show. */
  readonly widgets: readonly Widget[]
  /** Instead of the icon that is drawn from its title. */
  readonly icons?: readonly Icon[]
}

/** What `defineApp` takes: an App, of which `access` is `public` and `widgets` are those that its tools show, unless it says otherwise. */
export type AppSpec<Tools extends readonly Tool[] = readonly Tool[]> = Omit<
  App<Tools>,
  'access' | 'widgets'
> &
  Partial<Pick<App, 'access' | 'widgets'>>

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const WORDS_LIMIT = 64

/**
 * Makes an App, and checks at once what would otherwise fail in somebody's host.
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

/** Throws where an App could not be served as it is. */
export function checkApp(app: App): void {
  const wrong = (what: string) => new TypeError(`App ${app.slug}: ${what}`)
  if (!SLUG.test(app.slug)) throw wrong('the slug must be lower-case words joined by hyphens')
  if (app.scopes && app.access === 'public') throw wrong('only an App that asks for sign-in has scopes')
  const twice = firstRepeated(app.tools.map(({ name }) => name))
  if (twice) throw wrong(`two tools are called ${twice}`)
  const alike = firstRepeated(app.widgets.map(({ name }) => name))
  if (alike) throw wrong(`two widgets are called ${alike}`)
  const known = new Set(app.widgets.map(({ name }) => name))
  for (const { name, input, messageField, widget, words } of app.tools) {
    if (messageField !== undefined && !Object.hasOwn(input.shape, messageField))
      throw wrong(`${name} takes the message in ${messageField}, which its input does not have`)
    if (widget && !known.has(widget.name))
      throw wrong(`${name} shows ${widget.name}, which is not one of its widgets`)
    const long = words && [words.invoking, words.invoked].find((text) => text.length > WORDS_LIMIT)
    if (long) throw wrong(`${name} has words of over ${WORDS_LIMIT} characters: ${long}`)
  }
}

const firstRepeated = (names: readonly string[]) => names.find((name, index) => names.indexOf(name) !== index)
