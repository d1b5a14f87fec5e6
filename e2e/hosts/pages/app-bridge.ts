import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import {
  AppBridge,
  getToolUiResourceUri,
  type McpUiResourceCsp,
  PostMessageTransport,
} from '@modelcontextprotocol/ext-apps/app-bridge'
import { dress, pageContext, sandboxAddress } from './look.ts'

/** The standard's own `AppBridge` with the SDK's client, and no more than it takes to put them on a page. */
const IMPLEMENTATION = { name: 'app-bridge-page', version: '1.0.0' }

/** A widget's frame, and the page in it that has told that it can take HTML. */
async function openFrame(csp: object | undefined): Promise<{ frame: HTMLIFrameElement; inside: Window }> {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'border: 0; width: 720px; height: 100px; display: block; margin: auto'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  frame.src = sandboxAddress(csp).href
  const ready = new Promise<void>((resolve) =>
    addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow && data?.method === 'ui/notifications/sandbox-proxy-ready') resolve()
    }),
  )
  document.body.append(frame)
  await ready
  if (!frame.contentWindow) throw new Error('The frame has no window.')
  return { frame, inside: frame.contentWindow }
}

async function readWidget(client: Client, uri: string): Promise<{ html: string; csp?: McpUiResourceCsp }> {
  const [content] = (await client.readResource({ uri })).contents
  if (!content || !('text' in content)) throw new Error(`${uri} holds no text.`)
  const { csp } = Object((content._meta as { ui?: object } | undefined)?.ui) as { csp?: McpUiResourceCsp }
  return { html: content.text, ...(csp && { csp }) }
}

window.drawCall = async ({ address, token, tool: name, args }, theme) => {
  dress(theme)
  const client = new Client(IMPLEMENTATION)
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }))
  const tool = (await client.listTools()).tools.find((one) => one.name === name)
  const uri = tool && getToolUiResourceUri(tool)
  if (!uri) throw new Error(`${name} has no widget.`)
  const result = client.callTool({ name, arguments: args })
  const widget = await readWidget(client, uri)
  const { frame, inside } = await openFrame(widget.csp)
  const bridge = new AppBridge(
    client,
    IMPLEMENTATION,
    { openLinks: {}, serverTools: {}, serverResources: {}, message: { text: {} } },
    { hostContext: pageContext(theme) },
  )
  bridge.onmessage = async () => ({})
  bridge.onsizechange = ({ height }) => {
    if (height !== undefined) frame.style.height = `${height}px`
  }
  bridge.oninitialized = async () => {
    await bridge.sendToolInput({ arguments: args })
    result.then(
      (answer) => bridge.sendToolResult(answer),
      (error: unknown) => bridge.sendToolCancelled({ reason: String(error) }),
    )
  }
  await bridge.connect(new PostMessageTransport(inside, inside))
  await bridge.sendSandboxResourceReady(widget)
}
