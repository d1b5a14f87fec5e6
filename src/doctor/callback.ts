import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SignInAnswer {
  readonly code: string
  readonly iss: string | null
}

/** A local page that the browser returns to. */
export interface SignInCallback {
  readonly url: string
  readonly answer: Promise<SignInAnswer>
  close(): void
}

const PATH = '/callback'

export async function listenForCallback(state: string): Promise<SignInCallback> {
  let settle: { resolve(answer: SignInAnswer): void; reject(error: Error): void } | null = null
  const answer = new Promise<SignInAnswer>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // It may reject before anybody waits for it.
  answer.catch(() => {})
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname !== PATH || searchParams.get('state') !== state) return say(response, 404, 'Nothing here.')
    const code = searchParams.get('code')
    if (code === null) {
      say(response, 200, 'You were not signed in. You can close this page.')
      settle?.reject(new Error(searchParams.get('error') ?? 'no code came back'))
      return
    }
    say(response, 200, 'You are signed in. You can close this page and go back to the terminal.')
    settle?.resolve({ code, iss: searchParams.get('iss') })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    answer,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(text)
}
