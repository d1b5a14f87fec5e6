import { expect, it } from 'vitest'
import { type AppModule, type CompletedCall, defineApp } from '../contract/index.ts'
import { joinModules } from './app-modules.ts'

const appOf = (slug: string) =>
  defineApp({
    slug,
    name: slug,
    version: '1.0.0',
    title: slug,
    description: slug,
    instructions: slug,
    tools: [],
    widgets: [],
  })
const callOf = (app: string): CompletedCall => ({ app, tool: 'look', outcome: 'ok', durationMs: 1 })

it('has the apps of all, in their order', () => {
  const { apps } = joinModules([
    { apps: [appOf('one'), appOf('two')] },
    { apps: [] },
    { apps: [appOf('three')] },
  ])
  expect(apps.map(({ slug }) => slug)).toEqual(['one', 'two', 'three'])
})

it('starts one after the other, and stops each, where they have work', async () => {
  const done: string[] = []
  const busy = (name: string): AppModule => ({
    apps: [appOf(name)],
    async start() {
      done.push(`${name} starts`)
      await new Promise((resolve) => setImmediate(resolve))
      done.push(`${name} started`)
    },
    stop: async () => void done.push(`${name} stopped`),
  })
  const modules = joinModules([busy('one'), { apps: [appOf('idle')] }, busy('two')])
  await modules.start()
  expect(done.splice(0)).toEqual(['one starts', 'one started', 'two starts', 'two started'])
  await modules.stop()
  expect(done.sort()).toEqual(['one stopped', 'two stopped'])
})

it('does not start where a module cannot', async () => {
  const { start } = joinModules([{ apps: [], start: () => Promise.reject(new Error('no disk')) }])
  await expect(start()).rejects.toThrow('no disk')
})

it('tells a module of the calls of its own apps alone', () => {
  const heard: string[] = []
  const { onCall } = joinModules([
    { apps: [appOf('one'), appOf('two')], onCall: ({ app }) => heard.push(app) },
    { apps: [appOf('three')] },
  ])
  for (const slug of ['one', 'two', 'three', 'made']) onCall(callOf(slug))
  expect(heard).toEqual(['one', 'two'])
})
