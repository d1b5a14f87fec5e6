export interface ReceivedEvent {
  name: string
  data: unknown
}

/** Parses server-sent events from a reply as they complete. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ReceivedEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (value) text += decoder.decode(value, { stream: true })
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const event of whole) yield eventOf(event)
      if (done) return
    }
  } finally {
    await reader.cancel()
  }
}

function eventOf(text: string): ReceivedEvent {
  const lines = text.split('\n')
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  return { name: field('event') ?? 'message', data: JSON.parse(field('data') ?? 'null') }
}
