import { describe, expect, it } from 'vitest'
import type { HttpSettings } from '../../../common/api/source-settings.ts'
import { failureOf } from '../../../test/made-source.ts'
import { askWebService, WebService } from '../../../test/web-service.ts'

const service = new WebService()

describe('the request', () => {
  it('has the message in its address, encoded', async () => {
    const url = `${service.origin}/find/{message}?q={message}&id={context.order}&none={context.other}`
    await askWebService(service.source({ url }), 'a/b&c=d #é{message}\ud800', {
      order: 42,
      other: { deep: 1 },
    })
    const sent = encodeURIComponent('a/b&c=d #é{message}\ufffd')
    expect(service.got[0]!.url).toBe(`/find/${sent}?q=${sent}&id=42&none=`)
  })

  it.each(['..', '.', '%2e%2e'])(
    'goes to the path it was meant for, whatever is asked: %s',
    async (message) => {
      const answered = await failureOf(
        askWebService(service.source({ url: `${service.origin}/open/{message}` }), message),
      )
      if (service.got.length > 0) expect(service.got[0]!.url).toMatch(/^\/open\//)
      else expect(answered).toMatchObject({ error: { code: 'EXECUTION_ERROR' } })
    },
  )

  it.each([
    'http://{message}/x',
    'http://{message}.example.com/',
    '{message}',
    'http://a@{message}:80/',
    'http:///{message}/x',
    'http:/\t/{message}/x',
    'http:\\\\{message}/x',
  ])('never goes to a host that the message names: %s', async (url) => {
    const address = service.origin.replace('http://', '')
    expect(await failureOf(askWebService(service.source({ url }), address))).toMatchObject({
      error: { details: { reason: expect.stringContaining('must be written out') } },
    })
    expect(service.got).toEqual([])
  })

  it('has the message in its body as a value, in whatever form the body has', async () => {
    const message = 'say "hi"\n<&> {message}'
    const post = (body: string, type?: string) =>
      askWebService(
        service.source({
          method: 'POST',
          body,
          headers: type ? [{ name: 'Content-Type', value: type }] : [],
        }),
        message,
      )
    await post('{"q": "for {message}", "n": [1, "{message}"]}')
    expect(JSON.parse(service.got[0]!.body)).toEqual({ q: `for ${message}`, n: [1, message] })
    expect(service.got[0]!.headers['content-type']).toBe('application/json')
    await post('q={message}&n=1', 'application/x-www-form-urlencoded')
    expect(new URLSearchParams(service.got[1]!.body).get('q')).toBe(message)
    await post('<q>{message}</q>', 'application/xml')
    expect(service.got[2]!.body).toBe('<q>say &#34;hi&#34;\n&#60;&#38;&#62; {message}</q>')
    expect(await failureOf(post('{"limit": {message}}'))).toMatchObject({
      error: { details: { reason: expect.stringContaining('in quotes') } },
    })
    expect(service.got).toHaveLength(3)
  })

  it('is not sent where a long message in many places would make a flood of it', async () => {
    const body = JSON.stringify(Array.from({ length: 1000 }, () => '{message}'))
    const source = service.source({ method: 'POST', body })
    expect(await failureOf(askWebService(source, 'x'.repeat(2000)))).toMatchObject({
      error: { details: { reason: 'The message is too long for the web service.' } },
    })
    await askWebService(source, 'x'.repeat(900))
    expect(service.got).toHaveLength(1)
  })

  it('has its headers, with secrets where they belong', async () => {
    await service.secrets.put('app-1', 'key', 'k-123$&')
    const headers = [
      { name: 'X-Plain', value: 'plain' },
      { name: 'Authorization', value: 'Bearer {secret}', secret: 'key' },
      { name: 'X-Key', secret: 'key' },
    ]
    await askWebService(service.source({ headers }))
    expect(service.got[0]!.headers).toMatchObject({
      'x-plain': 'plain',
      authorization: 'Bearer k-123$&',
      'x-key': 'k-123$&',
    })
  })

  it('has secrets in its address, where the message cannot set them', async () => {
    await service.secrets.put('app-1', 'key', 'k 1&2')
    const secretParams = [{ name: 'api_key', secret: 'key' }]
    const url = `${service.origin}/list?api_key=mine&q={message}`
    await askWebService(service.source({ url, secretParams }), 'x&api_key=other')
    const { searchParams } = new URL(service.got[0]!.url, service.origin)
    expect([...searchParams]).toEqual([
      ['api_key', 'k 1&2'],
      ['q', 'x&api_key=other'],
    ])
  })

  it.each([
    [{ headers: [{ name: 'X-Key', secret: 'none' }] }],
    [{ secretParams: [{ name: 'a', secret: 'none' }] }],
  ])('is not sent without its secret, which only a draft names: %j', async (settings) => {
    const failure = (live: boolean) => failureOf(askWebService(service.source(settings, { live })))
    expect(await failure(false)).toMatchObject({
      error: { details: { reason: 'The secret none has no value yet.' } },
    })
    expect(await failure(true)).toMatchObject({
      error: { details: { reason: 'A secret of this app has no value yet.' } },
    })
    expect(service.got).toEqual([])
  })

  it('is not sent with headers that are not the maker’s', async () => {
    const reason = async (header: HttpSettings['headers'][0]) =>
      failureOf(askWebService(service.source({ headers: [header] })))
    for (const name of ['Host', 'content-length', 'Transfer-Encoding', 'Connection'])
      expect(await reason({ name, value: 'x' })).toMatchObject({
        error: { details: { reason: `The header ${name} cannot be set.` } },
      })
    expect(service.got).toEqual([])
  })
})
