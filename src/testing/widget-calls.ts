import type { Page, Request } from 'playwright-core'

/** A tool call by the widget. */
export interface RenderedCall {
  /** The tool's name. */
  readonly tool: string
  /** The arguments. */
  readonly args: Readonly<Record<string, unknown>>
}

/** Records every tool call that a page sends from now on. */
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
