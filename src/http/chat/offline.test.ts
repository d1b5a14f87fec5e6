import { afterAll, beforeAll, expect, it } from 'vitest'
import { openChat, type TestChat } from '../../../test/chat.ts'
import { beside } from '../../../test/people.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

let server: TestServer
let chat: TestChat
let owner: string
let token: string
beforeAll(async () => {
  server = await startTestServer()
  const ann = await server.signUp('ann@example.org')
  owner = ann.id
  token = ann.token
  chat = await openChat(server.url, token, { apps: ['todo'] })
})
afterAll(() => server.close())

const tasks = () => beside(server, ({ storage }) => storage.tasks.list(owner, 'all'))
const textOf = ({ parts }: any) =>
  parts.flatMap((part: any) => (part.type === 'text' ? [part.text] : [])).join(' ')
const say = async (text: string) => chat.answered((await chat.say(text)).answer.id)

/** The to-do contracts' flows, without any provider. */
it('adds, lists, completes by title, updates, and deletes after a yes', { timeout: 180_000 }, async () => {
  const added = await say('Add a task to buy groceries')
  expect(added).toMatchObject({ status: 'done', model: { kind: 'local' } })
  expect(textOf(added)).toMatch(/added 'buy groceries'/i)
  expect(await tasks()).toMatchObject([{ title: expect.stringMatching(/^buy groceries$/i) }])
  expect(textOf(await say("What's pending?"))).toMatch(/groceries/i)
  const completed = await say('Mark buy groceries as complete')
  expect(textOf(completed)).toMatch(/marked as complete/)
  expect(completed.parts.flatMap((part: any) => (part.type === 'call' ? [part.call.tool] : []))).toEqual([
    'list_tasks',
    'complete_task',
  ])
  expect(await tasks()).toMatchObject([{ completed: true }])
  const renamed = await say('Rename buy groceries to buy milk')
  const [overwrites] = (await chat.read()).approvals
  await chat.decide(overwrites.id, 'yes')
  expect(textOf(await chat.answered(renamed.id, 'done', 'failed'))).toMatch(/updated 'buy milk'/i)
  expect(await tasks()).toMatchObject([{ title: expect.stringMatching(/^buy milk$/i) }])
  for (const decision of ['no', 'yes'] as const) {
    const asked = await say('Delete buy milk')
    expect(asked).toMatchObject({ status: 'waiting' })
    expect(await tasks()).toHaveLength(1)
    const approval = (await chat.read()).approvals.find(({ status }: any) => status === 'pending')
    await chat.decide(approval.id, decision)
    expect(await chat.answered(asked.id, 'done', 'failed')).toMatchObject({ status: 'done' })
    expect(await tasks()).toHaveLength(decision === 'no' ? 1 : 0)
  }
})

it('makes an app from pasted rows, changes it and publishes it after a yes', {
  timeout: 180_000,
}, async () => {
  const workshop = await openChat(server.url, token, { apps: ['workshop'] })
  const tell = async (text: string) => workshop.answered((await workshop.say(text)).answer.id)
  const agree = async (text: string) => {
    const asked = await tell(text)
    const approval = (await workshop.read()).approvals.find(({ status }: any) => status === 'pending')
    await workshop.decide(approval.id, 'yes')
    return workshop.answered(asked.id, 'done', 'failed')
  }
  const rows = 'Trail,Length,Level\nOld mill loop,5 km,easy\nRidge path,14 km,hard'
  expect(textOf(await tell(`Make an app called Trails from these rows:\n${rows}`))).toContain(
    'Made “Trails” as a draft.',
  )
  expect(textOf(await agree('make it a carousel'))).toContain('Changed: the layout “carousel”.')
  expect(textOf(await agree('publish it'))).toContain('Published “Trails” as version 1.')
  expect((await fetch(`${server.url}/servers/trails`)).status).toBe(200)
})
