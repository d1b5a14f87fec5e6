import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge'
import { asJsonObject, isJsonObject } from '../../common/json.ts'
import type { Abilities } from './abilities.ts'
import { type Delivery, hostContext } from './globals.ts'
import type { HostSettings, Log } from './types.ts'

export interface StandardBridge {
  deliver(delivery: Delivery): void
  update(settings: HostSettings, widgetState: unknown): void
  close(): void
}

interface StandardParts {
  frame: Window
  abilities: Abilities
  settings: HostSettings
  widgetState: unknown
  log: Log
}

/** The host's side of the MCP Apps standard, by the standard's own library. */
export function connectStandard({
  frame,
  abilities,
  settings,
  widgetState,
  log,
}: StandardParts): StandardBridge {
  const bridge = new AppBridge(
    null,
    { name: 'vitrine-playground', version: '1.0.0' },
    {
      openLinks: {},
      serverTools: {},
      message: { text: {} },
      updateModelContext: { structuredContent: {} },
      logging: {},
      // Says that state sent with `ui/update-model-context` is kept, and given back in the context.
      experimental: { 'chatui/widgetState': {} },
    },
    { hostContext: hostContext(settings, widgetState) },
  )
  answer(bridge, abilities, log)

  let ready = false
  let waiting: Delivery | null = null
  let told: Delivery | null = null
  // The view may be ready before or after the result is; whichever comes second sends it.
  const tell = () => {
    if (!ready || !waiting || (told?.input === waiting.input && told.result === waiting.result)) return
    if (told?.input !== waiting.input) void bridge.sendToolInput({ arguments: waiting.input })
    if (waiting.result) void bridge.sendToolResult(waiting.result)
    told = waiting
  }
  bridge.oninitialized = () => {
    ready = true
    tell()
  }
  void bridge.connect(loggedTransport(frame, log))
  return {
    deliver(delivery) {
      waiting = delivery
      tell()
    },
    update: (next, state) => void bridge.setHostContext(hostContext(next, state)),
    close: () => void bridge.close(),
  }
}

function answer(bridge: AppBridge, abilities: Abilities, log: Log): void {
  const attempt = async (work: () => unknown) => {
    try {
      await work()
      return {}
    } catch {
      return { isError: true }
    }
  }
  bridge.onsizechange = ({ height }) => height !== undefined && abilities.height(height)
  bridge.onmessage = ({ content }) => attempt(() => abilities.followUp(content.map(textOf).join('\n')))
  bridge.onopenlink = ({ url }) => attempt(() => abilities.openLink(url))
  bridge.onrequestdisplaymode = async ({ mode }) => ({ mode: abilities.displayMode(mode) })
  bridge.oncalltool = ({ name, arguments: args }) => abilities.callTool(name, args)
  bridge.onupdatemodelcontext = async ({ structuredContent }) => {
    if (structuredContent) abilities.state(structuredContent)
    return {}
  }
  bridge.onrequestteardown = () => abilities.close()
  bridge.onloggingmessage = (message) =>
    log({ kind: 'bridge', direction: 'in', title: 'log', detail: message })
}

const textOf = (block: unknown) => String(asJsonObject(block).text ?? '')

/** The standard's transport with each message of it in the log. */
function loggedTransport(frame: Window, log: Log): PostMessageTransport {
  const transport = new PostMessageTransport(frame, frame)
  const send = transport.send.bind(transport)
  transport.send = (message, options) => {
    log({ kind: 'bridge', direction: 'out', title: titleOf(message), detail: message })
    return send(message, options)
  }
  const listen = ({ source, data }: MessageEvent) => {
    if (source !== frame || !isJsonObject(data) || data.jsonrpc !== '2.0') return
    log({ kind: 'bridge', direction: 'in', title: titleOf(data), detail: data })
  }
  addEventListener('message', listen)
  const close = transport.close.bind(transport)
  transport.close = async () => {
    removeEventListener('message', listen)
    await close()
  }
  return transport
}

function titleOf(message: unknown): string {
  const { method, error } = asJsonObject(message)
  return typeof method === 'string' ? method : error ? 'error' : 'result'
}
