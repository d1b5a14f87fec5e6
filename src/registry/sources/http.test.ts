import { describe, expect, it } from 'vitest'
import type { HttpSettings } from '../../../common/api/source-settings.ts'
import { callOf, failureOf, madeSource, titlesOf } from '../../../test/made-source.ts'
import { askWebService, WebService } from '../../../test/web-service.ts'
import { createOutgoing } from '../../outgoing/outgoing.ts'

const service = new WebService()

describe('a reply', () => {
  it('is remembered as long as the maker said, for each question and app by itself', async () => {
    const make = service.create()
    const url = `${service.origin}/list?q={message}`
    const first = service.source({ url, cacheSeconds: 60 }, {}, make)
    await askWebService(first, 'a')
    await askWebService(first, 'a')
    await askWebService(first, 'b')
    await askWebService(service.source({ url, cacheSeconds: 60 }, { appId: 'app-2' }, make), 'a')
    expect(service.got.map(({ url }) => url)).toEqual(['/list?q=a', '/list?q=b', '/list?q=a'])
    service.now = 61_000
    await askWebService(first, 'a')
    expect(service.got).toHaveLength(4)
  })

  it('is waited for together, and asked for again after a failure', async () => {
    const source = service.source({ cacheSeconds: 60 })
    await Promise.all([askWebService(source), askWebService(source), askWebService(source)])
    expect(service.got).toHaveLength(1)
    const failing = service.source({ cacheSeconds: 60, url: `${service.origin}/other` })
    service.reply = { status: 500, text: '' }
    await failureOf(askWebService(failing))
    service.answerProducts()
    expect(titlesOf((await askWebService(failing)).data)).toEqual(['Widget Pro', 'Gadget X'])
  })

  it('is not remembered for a draft, nor where the maker did not want it', async () => {
    const make = service.create()
    for (const app of [{ live: false }, { live: false }])
      await askWebService(service.source({ cacheSeconds: 60 }, app, make))
    for (const _ of [1, 2]) await askWebService(service.source({ cacheSeconds: 0 }, {}, make))
    expect(service.got).toHaveLength(4)
  })

  it.each([
    ['an error', { status: 503, text: 'db password is hunter2' }, 'The web service answered 503.'],
    ['a missing key', { status: 403, text: 'hunter2' }, /^The web service answered 403\.$/],
    ['no JSON', { text: '<html>hunter2' }, 'The web service did not answer with JSON.'],
    ['nothing there', { text: '{"data":{}}' }, 'The reply has nothing at data.products.'],
    [
      'what does not fit',
      { text: '{"data":{"products":[{"role":"robot","text":"hunter2"}]}}' },
      'does not fit',
    ],
  ])('that is %s is told of without repeating it', async (_name, answer, reason) => {
    service.reply = answer
    const chat = { layoutTemplate: 'chat', mockData: { messages: [] } }
    const failure = await failureOf(askWebService(service.source({}, reason === 'does not fit' ? chat : {})))
    expect(failure).toEqual({
      error: {
        code: 'EXECUTION_ERROR',
        message: 'Failed to execute app',
        details: { reason: expect.stringMatching(reason) },
      },
    })
    expect(JSON.stringify(failure)).not.toContain('hunter2')
  })

  it('that takes too long is a TIMEOUT, and one that nobody waits for is let go', async () => {
    service.reply = null
    const made = madeSource({ source: { kind: 'http', url: service.origin } })
    const hasty = { ...(made.content.source as HttpSettings), timeoutMs: 50 }
    const source = service.create()({ ...made, content: { ...made.content, source: hasty } })
    expect(await failureOf(askWebService(source))).toMatchObject({ error: { code: 'TIMEOUT' } })
    const gone = new AbortController()
    const left = failureOf((async () => service.source()('', {}, callOf(gone.signal)))())
    gone.abort()
    expect(await left).toMatchObject({ error: { details: { reason: 'The call was cancelled.' } } })
  })

  it('never comes from inside the network', async () => {
    const guarded = createOutgoing()
    expect(await failureOf(askWebService(service.source({}, {}, service.create(guarded))))).toMatchObject({
      error: { details: { reason: 'This server may not fetch an address that is not public.' } },
    })
    expect(service.got).toEqual([])
    await guarded.close()
  })
})
