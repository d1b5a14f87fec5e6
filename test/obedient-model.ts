import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LocalServer, readBody, startLocalServer } from './local-server.ts'

export interface ObedientModel extends LocalServer {
  readonly baseUrl: string
  /** How often it was asked. */
  readonly asked: () => number
}

/** What it says in the end, word by word. */
export const LAST_WORDS = Array.from({ length: 30 }, (_, word) => `word${word}`).join(' ')

const ORDER = /CALL ([A-Za-z0-9_-]+) (\{[^{}]*\})/g

/**
 * A provider that does whatever it is told by anybody: each `CALL tool {…}` that stands in a message, a result or a tool's
 * description is called, once, and then it talks. So it is what prompt injection hopes for.
 */
export async function startObedientModel({ wordMs = 0 } = {}): Promise<ObedientModel> {
  let asked = 0
  let calls = 0
  const server = await startLocalServer(async (request, response) => {
    const text = await readBody(request)
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
    asked += 1
    const { messages, tools = [] } = JSON.parse(text)
    const made = new Set(
      messages.flatMap(({ tool_calls = [] }: any) =>
        tool_calls.map(({ function: { name, arguments: args } }: any) => `${name} ${args}`),
      ),
    )
    const known = new Set(tools.map((tool: any) => tool.function.name))
    const orders = [...textsOf([messages, tools]).matchAll(ORDER)]
      .map(([, name = '', args = '{}']) => ({ name, args }))
      .filter(({ name, args }) => known.has(name) && !made.has(`${name} ${args}`))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const [next] = orders
    if (!next) return talk(response, wordMs)
    calls += 1
    const call = { index: 0, id: `call_${calls}_${process.pid}`, type: 'function' }
    const named = { ...call, function: { name: next.name, arguments: next.args } }
    response.end(`${chunk({ tool_calls: [named] })}${chunk({}, 'tool_calls')}data: [DONE]\n\n`)
  })
  return { ...server, baseUrl: `${server.origin}/v1`, asked: () => asked }
}

async function talk(response: ServerResponse, wordMs: number): Promise<void> {
  for (const word of LAST_WORDS.split(/(?<= )/)) {
    if (response.destroyed) return
    response.write(chunk({ content: word }))
    if (wordMs > 0) await sleep(wordMs)
  }
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
}

/** Every text in a value, as a model reads it: results that are JSON are read too. */
function textsOf(value: unknown): string {
  if (typeof value === 'string') {
    try {
      const inner: unknown = JSON.parse(value)
      if (typeof inner === 'object' && inner !== null) return textsOf(inner)
    } catch {}
    return value
  }
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsOf).join('\n') : ''
}

const chunk = (delta: object, reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`
