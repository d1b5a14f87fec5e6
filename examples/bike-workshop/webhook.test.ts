import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp } from 'vitrine/testing'
import module from './app.ts'

/** The workshop's own server: it takes what it is sent, unless it is down. */
const heard: { name: string; code: string }[] = []
let isDown = false
const workshop = createServer((request, reply) => {
  let text = ''
  request.on('data', (part) => {
    text += part
  })
  request.on('end', () => {
    if (!isDown) heard.push(JSON.parse(text))
    reply.writeHead(isDown ? 503 : 204).end()
  })
})
beforeAll(() => new Promise<void>((resolve) => workshop.listen(0, '127.0.0.1', resolve)))
afterAll(() => void workshop.close())

it('tells the workshop of bookings, and of those it missed with the next', async () => {
  const { port } = workshop.address() as AddressInfo
  await using my = await startApp(module, { env: { WORKSHOP_WEBHOOK: `http://127.0.0.1:${port}/bookings` } })
  const day = (await my.call('book_repair')).data?.free[0]?.day
  const book = (name: string) =>
    my.call('book_repair', {
      service: 'puncture',
      day,
      time: '09:00',
      phone: '22334455',
      name,
      confirmed: true,
    })
  isDown = true
  const missed = await book('Ada')
  expect(missed.text).toContain('will hear of it later')
  expect(missed.data?.status).toBe('booked')
  isDown = false
  const { data, text } = await book('Bo')
  expect(text).not.toContain('later')
  expect(heard.map(({ name, code }) => [name, code])).toEqual([
    ['Ada', missed.data?.code],
    ['Bo', data?.code],
  ])
  expect(my.logged()).toContainEqual(
    expect.objectContaining({ msg: 'the workshop was not told of a booking' }),
  )
})

it('is not opened with an address that is none', async () => {
  await expect(startApp(module, { env: { WORKSHOP_WEBHOOK: 'somewhere' } })).rejects.toThrow(
    'WORKSHOP_WEBHOOK',
  )
})
