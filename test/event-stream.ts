export interface Heard {
  readonly name: string
  readonly data: any
}

/** Posts JSON and hears the server-sent events that come back. */
export async function hear(url: URL, token: string, body: unknown): Promise<Heard[]> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (!reply.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`No events but ${reply.status} ${text}`)
  return text
    .trim()
    .split('\n\n')
    .filter((event) => event.startsWith('event: '))
    .map((event) => {
      const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? []
      return { name, data: JSON.parse(data) }
    })
}
