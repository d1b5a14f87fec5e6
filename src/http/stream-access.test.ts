import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createStreamAccess } from './stream-access.ts'

const requestOf = (authorization: string) => ({ headers: { authorization } }) as FastifyRequest

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

it('leaves a stream open that began while the others were looked at', async () => {
  let looks = 0
  const refused: string[] = []
  const { promise: looking, resolve: begun } = deferred()
  const { promise: joined, resolve: join } = deferred()
  const { promise: over, resolve: end } = deferred()
  const access = createStreamAccess({
    credentials: {
      async working(hashes) {
        looks += 1
        begun()
        if (looks === 1) await joined
        else end()
        return new Set(hashes)
      },
    },
    visitors: { sessionHash: () => null },
    identify: () => Promise.reject(new Error('Only hashes are asked for.')),
    clock: () => new Date(),
    onError: (error) => refused.push(String(error)),
  } as Parameters<typeof createStreamAccess>[0])
  access.watch(requestOf('Bearer vitrine_pat_first'), () => refused.push('first'))
  await looking
  access.watch(requestOf('Bearer vitrine_pat_second'), () => refused.push('second'))
  join()
  await over
  access.close()
  expect(refused).toEqual([])
})
