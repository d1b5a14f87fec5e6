import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { type LocalServer, readBody, startLocalServer } from './local-server.ts'

/** What the provider does with one question. */
export type ModelTurn =
  | { readonly says: unknown }
  | {
      readonly writes: string
      readonly finish?: string
      readonly refusal?: string
      /** What it says to have cost, with 1,000 tokens read and 100 written. */
      readonly cost?: number
    }
  | { readonly status: number; readonly message?: string }
  | { readonly sends: string }
  | { readonly silent: true }
  /** Calls of tools, each with its arguments as they are written. */
  | { readonly calls: readonly { readonly name: string; readonly arguments: string }[] }
  /** The connection breaks after these words. */
  | { readonly cut: string }

export interface ModelServer extends LocalServer {
  readonly baseUrl: string
  /** What was asked so far. */
  readonly asked: { headers: IncomingHttpHeaders; body: any }[]
  /** What it will do next, in order; the last is repeated. */
  play(...turns: ModelTurn[]): void
}

/** A provider that speaks the chat completions protocol and says what a test wants it to say. */
export async function startModelServer(): Promise<ModelServer> {
  const asked: ModelServer['asked'] = []
  let turns: ModelTurn[] = []
  const server = await startLocalServer(async (request, response) => {
    // Such as for its models, without a body.
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
    const body = JSON.parse(await readBody(request))
    asked.push({ headers: request.headers, body })
    const turn = (turns.length > 1 ? turns.shift() : turns[0]) ?? { status: 500 }
    answer(response, turn, body.stream === true)
  })
  return {
    ...server,
    baseUrl: `${server.origin}/v1`,
    asked,
    play(...next) {
      turns = next
      asked.splice(0)
    },
  }
}

function answer(response: ServerResponse, turn: ModelTurn, stream: boolean): void {
  if ('silent' in turn) return
  if ('status' in turn) {
    response.writeHead(turn.status, { 'content-type': 'application/json', 'x-should-retry': 'false' })
    return void response.end(JSON.stringify({ error: { message: turn.message ?? 'no', type: 'error' } }))
  }
  if ('sends' in turn) {
    const type = stream ? 'text/event-stream' : 'application/json'
    return void response.writeHead(200, { 'content-type': type }).end(turn.sends)
  }
  if ('calls' in turn) return void sendCalls(response, turn.calls)
  if ('cut' in turn) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return void response.write(chunk({ content: turn.cut }), () => response.destroy())
  }
  const text = 'says' in turn ? JSON.stringify(turn.says) : turn.writes
  const finish = ('finish' in turn && turn.finish) || 'stop'
  const refusal = ('refusal' in turn && turn.refusal) || null
  if (!stream) {
    const message = { role: 'assistant', content: text, refusal }
    const reply = {
      id: 'c1',
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: finish }],
    }
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const part of text.match(/[\s\S]{1,7}/g) ?? []) response.write(chunk({ content: part }))
  const cost = 'cost' in turn ? { usage: { ...SPENT, cost: turn.cost } } : {}
  response.end(`${chunk(refusal ? { refusal } : {}, finish, cost)}data: [DONE]\n\n`)
}

const chunk = (delta: object, reason: string | null = null, more: object = {}) =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }], ...more })}\n\n`

const SPENT = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 }

let callsSent = 0

/** Streamed as providers do it: the name first, then the arguments in pieces. */
function sendCalls(response: ServerResponse, calls: readonly { name: string; arguments: string }[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  calls.forEach(({ name, arguments: text }, index) => {
    callsSent += 1
    const id = `call_${callsSent}`
    response.write(
      chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
    )
    for (const part of text.match(/[\s\S]{1,9}/g) ?? [])
      response.write(chunk({ tool_calls: [{ index, function: { arguments: part } }] }))
  })
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }
  response.end(`${chunk({}, 'tool_calls', { usage })}data: [DONE]\n\n`)
}
