import { expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { answer, defineApp, defineModule, defineTool } from '../../src/contract/index.ts'
import type { Actions, AppActions } from './host.ts'
import type { useToolInput, useToolOutput } from './index.ts'
import type { ArgumentsOf } from './tool-types.ts'

const hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }
const words = { title: 'Weather', description: 'The weather of a city.', hints }

const weather = defineTool({
  ...words,
  name: 'weather',
  input: z.object({ city: z.string(), days: z.number().default(1) }),
  output: z.object({ degrees: z.array(z.number()), note: z.string().optional() }),
  run: ({ days }) => answer({ text: 'Mild.', data: { degrees: Array<number>(days).fill(14) } }),
})

const wordsAlone = defineTool({
  ...words,
  name: 'words_alone',
  input: z.object({}),
  run: () => answer({ text: 'Mild.' }),
})

type Output<Tool> = ReturnType<typeof useToolOutput<Tool>>
type Input<Tool> = ReturnType<typeof useToolInput<Tool>>

it('takes a widget’s types from the tool it shows', () => {
  expectTypeOf<Output<typeof weather>>().toEqualTypeOf<{
    degrees: number[]
    note?: string | undefined
  } | null>()
  expectTypeOf<Input<typeof weather>>().toEqualTypeOf<{ city: string; days: number } | null>()
  expectTypeOf<ArgumentsOf<typeof weather>>().toEqualTypeOf<{ city: string; days?: number | undefined }>()
})

it('knows nothing of the output of a tool that declares none', () => {
  expectTypeOf<Output<typeof wordsAlone>>().toEqualTypeOf<Record<string, unknown> | null>()
  expectTypeOf<Output<unknown>>().toBeUnknown()
  expectTypeOf<Input<{ name: string }>>().toBeUnknown()
})

it('types a call by the tool it calls', () => {
  const call = (actions: Required<Actions>) => actions.callTool<typeof weather>('weather', { city: 'Oslo' })
  type Given = Awaited<ReturnType<typeof call>>['structuredContent']
  expectTypeOf<NonNullable<Given>>().toEqualTypeOf<{ degrees: number[]; note?: string | undefined }>()
  // @ts-expect-error The city is missing.
  const wrong = (actions: Required<Actions>) => actions.callTool<typeof weather>('weather', { days: 2 })
  expectTypeOf(wrong).toBeFunction()
  const untyped = (actions: Required<Actions>) => actions.callTool('any', { anything: 1 })
  expectTypeOf<Awaited<ReturnType<typeof untyped>>['structuredContent']>().toBeUnknown()
})

const app = defineApp({
  slug: 'weather',
  name: 'weather',
  version: '1.0.0',
  title: 'Weather',
  description: 'The weather.',
  instructions: 'Ask it about the weather.',
  tools: [weather, wordsAlone],
})
const module = defineModule({
  config: z.object({ WEATHER_KEY: z.string() }),
  open: ({ config }) => ({ app: { ...app, title: config.WEATHER_KEY } }),
})

it('takes a widget’s types from the App and the name of the tool it shows', () => {
  type Weather = { degrees: number[]; note?: string | undefined } | null
  expectTypeOf<ReturnType<typeof useToolOutput<typeof app, 'weather'>>>().toEqualTypeOf<Weather>()
  expectTypeOf<ReturnType<typeof useToolOutput<typeof module, 'weather'>>>().toEqualTypeOf<Weather>()
  expectTypeOf<ReturnType<typeof useToolInput<typeof app, 'weather'>>>().toEqualTypeOf<{
    city: string
    days: number
  } | null>()
  // @ts-expect-error The App has no such tool.
  expectTypeOf<ReturnType<typeof useToolOutput<typeof app, 'wether'>>>().toBeNever
  // @ts-expect-error Neither has what opens it.
  expectTypeOf<ReturnType<typeof useToolInput<typeof module, 'wether'>>>().toBeNever
})

it('lets a widget call the tools of its App, and no others', () => {
  type Call = NonNullable<AppActions<typeof app>['callTool']>
  const call = (callTool: Call) => callTool('weather', { city: 'Oslo' })
  type Given = Awaited<ReturnType<typeof call>>['structuredContent']
  expectTypeOf<NonNullable<Given>>().toEqualTypeOf<{ degrees: number[]; note?: string | undefined }>()
  // @ts-expect-error There is no such tool.
  const unknown = (callTool: Call) => callTool('wether', { city: 'Oslo' })
  // @ts-expect-error The city must be text.
  const wrong = (callTool: Call) => callTool('weather', { city: 3 })
  expectTypeOf([unknown, wrong]).toBeArray()
})
