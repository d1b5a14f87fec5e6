import { describe, expect, it } from 'vitest'
import { get, NOT_ALLOWED, refusalReason, webForFile } from '../../test/way-out.ts'

const { wayOut, listen } = webForFile()

describe('a redirect', () => {
  const from = (routes: Record<string, [status: number, location: string]>) =>
    listen((request, response) => {
      const [status, location] = routes[request.url!] ?? [200, '']
      response.writeHead(status, location ? { location } : {})
      response.end(`${request.method} ${request.url} ${request.headers['x-key'] ?? 'no key'}`)
    })
  const key = { headers: { 'x-key': 'k1' } }

  it('is followed, with the headers, within the origin', async () => {
    const origin = await from({ '/a': [302, '/b'], '/b': [307, 'c?d=1'] })
    expect((await wayOut({ allow: ['127.0.0.1'] }).send(get(`${origin}/a`, key))).text).toBe('GET /c?d=1 k1')
  })

  it('takes no header to another origin, nor back from there', async () => {
    const routes: Record<string, [number, string]> = {}
    const first = await from(routes)
    const second = await from({ '/away': [302, `${first}/home`] })
    routes['/a'] = [302, `${second}/plain`]
    routes['/b'] = [302, `${second}/away`]
    const outgoing = wayOut({ allow: ['127.0.0.1'] })
    expect((await outgoing.send(get(`${first}/a`, key))).text).toBe('GET /plain no key')
    expect((await outgoing.send(get(`${first}/b`, key))).text).toBe('GET /home no key')
  })

  it.each([
    ['http://169.254.169.254/latest/meta-data/', NOT_ALLOWED],
    ['http://2130706434:8080/', NOT_ALLOWED],
    ['http://[::1]:8080/', NOT_ALLOWED],
    ['//10.0.0.1/', NOT_ALLOWED],
    ['file:///etc/passwd', 'Only http and https'],
    ['http://127.0.0.1:6379/', 'Port 6379'],
    ['http://', 'not valid'],
  ])('to %s is refused', async (location, reason) => {
    const origin = await from({ '/a': [302, location] })
    expect(await refusalReason(wayOut({ allow: ['127.0.0.1'] }).send(get(`${origin}/a`)))).toContain(reason)
  })

  it('is followed three times and no more', async () => {
    const origin = await from({
      '/1': [302, '/2'],
      '/2': [302, '/3'],
      '/3': [302, '/4'],
      '/4': [302, '/5'],
      '/loop': [302, '/loop'],
    })
    const outgoing = wayOut({ allow: ['127.0.0.1'] })
    expect((await outgoing.send(get(`${origin}/2`))).text).toBe('GET /5 no key')
    for (const path of ['/1', '/loop'])
      expect(await refusalReason(outgoing.send(get(origin + path)))).toContain('redirects too often')
  })

  it('makes a POST a GET, unless it says otherwise, and takes no body to another origin', async () => {
    const other = await from({})
    const origin = await from({ '/see': [303, '/x'], '/same': [308, '/x'], '/away': [307, other] })
    const outgoing = wayOut({ allow: ['127.0.0.1'] })
    const post = (path: string) => outgoing.send(get(origin + path, { method: 'POST', body: '{}' }))
    expect((await post('/see')).text).toContain('GET /x')
    expect((await post('/same')).text).toContain('POST /x')
    expect(await refusalReason(post('/away'))).toContain('another origin')
  })
})
