import { setTimeout as sleep } from 'node:timers/promises'
import { bakery, connectApi } from '../../test/api.ts'
import type { Cluster } from './run.ts'

const TIMES = 10
const LIMIT_MS = 3000

/** Milliseconds from the reply to a publish or its undoing until every process serves accordingly. */
export async function measurePublishing({ origin, processes, people }: Cluster): Promise<number[]> {
  const api = connectApi(origin, people[0]?.token)
  const { body: draft } = await api('POST', '/api/apps', bakery)
  const statuses = (slug: string) =>
    Promise.all(
      processes.map(async ({ port }) => {
        const reply = await fetch(`http://127.0.0.1:${port}/servers/${slug}`)
        await reply.text()
        return reply.status
      }),
    )
  const delays: number[] = []
  for (let round = 0; round < TIMES; round += 1)
    for (const [action, wanted] of [
      ['publish', 200],
      ['unpublish', 404],
    ] as const) {
      const { status, body } = await api('POST', `/api/apps/${draft.id}/${action}`, {})
      if (status !== 200) throw new Error(`${action}: ${status} ${JSON.stringify(body)}`)
      const began = performance.now()
      const late = () => performance.now() - began > LIMIT_MS
      while ((await statuses(body.mcpSlug)).some((found) => found !== wanted) && !late()) await sleep(2)
      delays.push(performance.now() - began)
    }
  return delays.sort((a, b) => a - b)
}
