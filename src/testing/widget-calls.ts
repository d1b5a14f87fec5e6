import type { Page, Request } from 'playwright-core'

/** A tool that the widget called, as its host passed it on. */
export interface RenderedCall {
  /** Its name. */
  readonly tool: string
  /** What it was called with. */
  readonly args: Readonly<Record<string, unknown>>
}

/** Every call of a tool that a page sends to the App from now on. */
export function followCalls(page: Page, slug: string): readonly RenderedCall[] {
  const calls: RenderedCall[] = []
  page.on('request', (request) => {
    const call = new URL(request.url()).pathname === `/servers/${slug}/mcp` ? callIn(request) : null
    if (call) calls.push(call)
  })
  return calls
}

function callIn(request: Request): RenderedCall | null {
  const { method, params } = Object(request.method() === 'POST' ? request.postDataJSON() : null)
  return method === 'tools/call' ? { tool: params.name, args: params.arguments ?? {} } : null
}
