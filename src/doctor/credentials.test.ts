import { expect, it } from 'vitest'
import { listen } from '../../test/mcp-server.ts'
import { credentialedFetch } from './credentials.ts'

const SECRET = 'a"b+c/d=secret'
const headers = new Headers({ authorization: `Bearer ${SECRET}`, 'x-api-key': 'key-of-ours' })

it('sends its headers to the server beside those of the request', async () => {
  const { address, close } = await listen((request, response) => {
    const { authorization, 'x-api-key': key, accept } = request.headers
    response.end(String(authorization === `Bearer ${SECRET}` && key === 'key-of-ours' && accept === 'a/b'))
  })
  const response = await credentialedFetch(address, headers)(address, { headers: { accept: 'a/b' } })
  expect(await response.text()).toBe('true')
  await close()
})

it('sends nothing to another origin, and follows nobody there', async () => {
  const seen: unknown[] = []
  const other = await listen((request, response) => {
    seen.push(request.headers.authorization, request.headers['x-api-key'])
    response.end()
  })
  const { address, close } = await listen((_, response) => {
    response.writeHead(307, { location: other.address.href }).end()
  })
  const fetch = credentialedFetch(address, headers)
  expect((await fetch(address)).status).toBe(307)
  expect(seen).toEqual([])
  await fetch(other.address)
  expect(seen).toEqual([undefined, undefined])
  await Promise.all([close(), other.close()])
})

it('does not hear its secrets repeated, however they are written and cut', async () => {
  const said = [SECRET, JSON.stringify(SECRET), encodeURIComponent(SECRET), 'key-of-ours'].join(' ')
  const { address, close } = await listen(async (_, response) => {
    response.writeHead(401, { 'www-authenticate': `Bearer error="${encodeURIComponent(SECRET)}"` })
    for (const letter of said) {
      response.write(letter)
      await new Promise((resolve) => setImmediate(resolve))
    }
    response.end()
  })
  const response = await credentialedFetch(address, headers)(address)
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer error="[secret]"')
  expect(await response.text()).toBe('[secret] "[secret]" [secret] [secret]')
  await close()
})

it('passes on each line of a stream that does not end', async () => {
  const { address, close } = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: key-of-ours\n\n')
  })
  const { body } = await credentialedFetch(address, headers)(address)
  const reader = body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: [secret]\n\n')
  await reader.cancel()
  await close()
})
