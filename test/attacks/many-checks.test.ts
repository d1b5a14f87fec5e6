import { expect, it } from 'vitest'
import { readEvents } from '../../studio/ui/read-events.ts'
import { bakery, connectApi } from '../api.ts'
import { serverForFile } from '../server.ts'

const CHECKS = 20
const server = serverForFile()

it('20 tool checks at once take turns, and each says how many are ahead of it', {
  timeout: 120_000,
}, async () => {
  const { token } = await server.signUp('ann@example.org', 'maker')
  const questions = [{ message: 'Which loaf has rye?', rows: [] }]
  const { body } = await connectApi(server.url, token)('POST', '/api/apps', { ...bakery, questions })
  const seen: { check: number; name: string; data: any }[] = []
  const check = async (_: unknown, index: number) => {
    const reply = await fetch(`${server.url}/api/apps/${body.id}/tool-check`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    })
    expect(reply.status).toBe(200)
    for await (const { name, data } of readEvents(reply.body!)) seen.push({ check: index, name, data })
  }
  await Promise.all(Array.from({ length: CHECKS }, check))
  const named = (wanted: string) => seen.filter(({ name }) => name === wanted)
  expect(named('done')).toHaveLength(CHECKS)
  // One has ended before the next begins: the first is there after a twentieth of the time.
  const turns = seen.filter(({ name }) => name === 'question' || name === 'done')
  const order = turns.filter(({ check: now }, at) => turns[at - 1]?.check !== now)
  expect(order).toHaveLength(CHECKS)
  for (let index = 0; index < CHECKS; index += 1) {
    const ahead = named('waiting')
      .filter((each) => each.check === index)
      .map(({ data }) => data.ahead)
    expect(ahead).toEqual([...new Set(ahead)].sort((one, other) => other - one))
  }
  expect(Math.max(...named('waiting').map(({ data }) => data.ahead))).toBe(CHECKS - 1)
  expect(new Set(named('waiting').map(({ check: waiting }) => waiting)).size).toBe(CHECKS - 1)
})
