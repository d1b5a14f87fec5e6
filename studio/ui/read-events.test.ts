import { expect, it } from 'vitest'
import { readEvents } from './read-events.ts'

async function heard(...pieces: string[]) {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece))
  const events = []
  for await (const event of readEvents(new Blob(bytes).stream())) events.push(event)
  return events
}

it('reads events whole, wherever the pieces are cut', async () => {
  const text = 'event: part\ndata: {"name":"Käse"}\n\nevent: row\ndata: {"title":"a: b"}\n\n'
  const expected = [
    { name: 'part', data: { name: 'Käse' } },
    { name: 'row', data: { title: 'a: b' } },
  ]
  expect(await heard(text)).toEqual(expected)
  const chunked = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of new TextEncoder().encode(text)) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const events = []
  for await (const event of readEvents(chunked)) events.push(event)
  expect(events).toEqual(expected)
})

it('leaves out what was cut off', async () => {
  expect(await heard('event: part\ndata: {"a":1}\n\nevent: row\ndata: {"ti')).toEqual([
    { name: 'part', data: { a: 1 } },
  ])
})
