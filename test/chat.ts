import { randomUUID } from 'node:crypto'
import { connectApi, type TestApi } from './api.ts'

export interface SeenEvent {
  id: number
  name: string
  data: any
}

/** The chat as a page uses it. */
export interface TestChat {
  readonly api: TestApi
  readonly conversation: string
  path(rest?: string): string
  read(): Promise<any>
  say(text: string, more?: { parent?: string | null; id?: string }): Promise<{ message: any; answer: any }>
  decide(approval: string, decision: 'yes' | 'no', always?: boolean): Promise<{ status: number; body: any }>
  /** Follows the conversation until an event fits; gives all that were seen. */
  until(
    fits: (event: SeenEvent) => boolean,
    from?: { after?: number; lastEventId?: number },
  ): Promise<SeenEvent[]>
  /** Waits until an answer stands so. */
  answered(answer: string, ...statuses: string[]): Promise<any>
}

export const ENDED = ['done', 'failed', 'stopped', 'cut']

export async function openChat(
  url: string,
  token: string,
  { apps, id = randomUUID() }: { apps?: string[]; id?: string } = {},
): Promise<TestChat> {
  const api = connectApi(url, token)
  const made = await api('POST', '/api/chat/conversations', { id, ...(apps && { apps }) })
  if (made.status !== 201) throw new Error(`No conversation: ${made.status} ${JSON.stringify(made.body)}`)
  const path = (rest = '') => `/api/chat/conversations/${id}${rest}`
  const read = async () => {
    const { status, body } = await api('GET', path())
    if (status !== 200) throw new Error(`Not read: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const until: TestChat['until'] = async (fits, { after = 0, lastEventId } = {}) => {
    const seen: SeenEvent[] = []
    const stop = new AbortController()
    const reply = await fetch(new URL(`${path('/events')}?after=${after}`, url), {
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
      },
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(110_000)]),
    })
    if (!reply.ok || !reply.body) throw new Error(`No events: ${reply.status}`)
    for await (const event of readStream(reply.body)) {
      seen.push(event)
      if (fits(event)) break
    }
    stop.abort()
    return seen
  }
  return {
    api,
    conversation: id,
    path,
    read,
    until,
    async say(text, { parent, id: message = randomUUID() } = {}) {
      const follows = parent === undefined ? (await read()).head : parent
      const said = await api('POST', path('/messages'), { id: message, parent: follows, text })
      if (said.status !== 201) throw new Error(`Not said: ${said.status} ${JSON.stringify(said.body)}`)
      return said.body
    },
    decide: (approval, decision, always) =>
      api('POST', path(`/approvals/${approval}`), { decision, ...(always && { always }) }),
    async answered(answer, ...statuses) {
      const wanted = statuses.length > 0 ? statuses : [...ENDED, 'waiting']
      const standing = async () => (await read()).messages.find(({ id: each }: any) => each === answer)
      const now = await standing()
      if (wanted.includes(now?.status)) return now
      await until(
        ({ name, data }) => name === 'answer' && data.message === answer && wanted.includes(data.status),
      )
      return standing()
    },
  }
}

/** Server-sent events with their numbers, as a browser reads them. */
async function* readStream(body: ReadableStream<Uint8Array>): AsyncGenerator<SeenEvent> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    for (const event of whole) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1]
      const name = field('event')
      if (name) yield { id: Number(field('id')), name, data: JSON.parse(field('data') ?? 'null') }
    }
  }
}
