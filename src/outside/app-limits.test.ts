import { expect, it } from 'vitest'
import { z } from 'zod'
import { answer, defineApp, defineTool } from '../contract/index.ts'
import { withLimits } from './app-limits.ts'

const trap = (): never => {
  throw new Error('a trap')
}
const given = answer({ text: 'seen' })

const trapped = (value: object, key: string, property: PropertyDescriptor) =>
  Object.defineProperty(value, key, property)

it.each([
  { gives: 'a reply', run: () => given, isFault: false },
  { gives: 'a promise', run: async () => given, isFault: false },
  { gives: 'an error', run: trap, isFault: true },
  { gives: 'what cannot be asked', run: () => trapped({ ...given }, 'then', { get: trap }), isFault: true },
  {
    gives: 'a promise that throws',
    run: () => trapped(Promise.resolve(given), 'then', { value: trap }),
    isFault: true,
  },
  {
    gives: 'a promise of no kind',
    run: () => trapped(Promise.resolve(given), 'constructor', { get: trap }),
    isFault: true,
  },
])('knows that a call has ended which gives $gives', async ({ run, isFault }) => {
  const running: string[] = []
  const look = defineTool({
    name: 'look',
    title: 'Look',
    description: 'Looks.',
    input: z.object({}),
    hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
    run: run as () => typeof given,
  })
  const app = defineApp({
    slug: 'app',
    name: 'app',
    version: '1.0.0',
    title: 'App',
    description: 'Looks.',
    instructions: 'Look.',
    tools: [look],
  })
  const watch = {
    began: (name: string) => void running.push(name),
    ended: (name: string) => void running.splice(running.indexOf(name), 1),
    timedOut: trap,
  }
  const [limited] = withLimits(app, { watch, seconds: 60 }).tools
  const reply = await Promise.resolve()
    .then(() => limited?.run({}, {} as never))
    .catch(String)
  expect(reply).toEqual(isFault ? 'Error: a trap' : given)
  expect(running).toEqual([])
})
