import { z } from 'zod'
import { ownValue } from '../../common/own-value.ts'
import { type App, checkApp, type ModuleSpec, type Widget } from '../contract/index.ts'

/** The default export of `app.ts`: an App or a module. */
export type ProjectExport =
  | { readonly kind: 'app'; readonly app: App; readonly widgets: readonly Widget[] }
  | { readonly kind: 'module'; readonly module: ModuleSpec; readonly widgets: readonly Widget[] }

const isFunction = (value: unknown) => typeof value === 'function'
const schema = z.custom<object>((value) => {
  const { safeParse, shape } = Object(value)
  return isFunction(safeParse) && typeof shape === 'object'
}, 'must be z.object({ … })')

/** Only what would otherwise fail far from here; the types have checked the rest. */
const tool = z.looseObject({
  name: z.string().min(1),
  title: z.string(),
  description: z.string(),
  input: schema,
  output: schema.optional(),
  hints: z.looseObject({
    readOnly: z.boolean(),
    destructive: z.boolean(),
    idempotent: z.boolean(),
    openWorld: z.boolean(),
  }),
  fileParams: z.array(z.string()),
  run: z.custom(isFunction, 'must be a function'),
})
const widget = z.looseObject({
  name: z.string().min(1),
  title: z.string(),
  description: z.string(),
  csp: z.looseObject({ connect: z.array(z.string()), resource: z.array(z.string()) }),
})
const app = z.looseObject({
  slug: z.string(),
  name: z.string(),
  version: z.string(),
  title: z.string(),
  description: z.string(),
  access: z.enum(['public', 'signed-in']),
  tools: z.array(tool),
  widgets: z.array(widget),
})
const moduleSpec = z.looseObject({
  open: z.custom(isFunction, 'must be a function'),
  config: schema.optional(),
  widgets: z.array(widget).optional(),
  isolate: z.union([z.boolean(), z.object({ megabytes: z.number().min(16) })]).optional(),
  tables: z
    .looseObject({ name: z.string(), migrations: z.record(z.string(), z.custom(isFunction)) })
    .optional(),
})

const WHAT = 'app.ts must export an app by default: export default defineApp({ … }), or defineModule({ … }).'

/** Throws a TypeError that says what is missing. */
export function readExport(namespace: unknown): ProjectExport {
  const exported: unknown = Object(namespace).default
  if (typeof exported !== 'object' || exported === null) throw new TypeError(WHAT)
  if (!('open' in exported)) {
    const served = readApp(exported)
    return { kind: 'app', app: served, widgets: served.widgets }
  }
  check(moduleSpec, exported, 'defineModule')
  const module = exported as ModuleSpec
  return { kind: 'module', module, widgets: module.widgets ?? [] }
}

export function readApp(value: unknown): App {
  check(app, value, 'defineApp')
  const served = value as App
  checkApp(served)
  return served
}

function check(shape: z.ZodType, value: unknown, made: string): void {
  const read = shape.safeParse(value)
  if (read.success) return
  const { path = [], message } = read.error.issues[0] ?? {}
  const label = namedIn(value, path)
  throw new TypeError(label ? `${label}: ${message}` : `${WHAT} ${path.join('.') || made}: ${message}`)
}

const NAMED: Readonly<Record<string, string>> = { tools: 'tool', widgets: 'widget' }

/** A tool or widget as its maker calls it, with what of it is meant. */
function namedIn(value: unknown, [list, index, ...rest]: readonly PropertyKey[]): string | null {
  const kind = ownValue(NAMED, String(list))
  const { name } = Object(Object(Object(value)[list ?? ''])[index ?? ''])
  return kind && typeof name === 'string' && rest.length > 0 ? `The ${kind} ${name}, ${rest.join('.')}` : null
}
