import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalServer {
  readonly origin: string
  close(): Promise<void>
}

/** A server of a test's own, on any free port. */
export async function startLocalServer(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export async function readBody(request: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
