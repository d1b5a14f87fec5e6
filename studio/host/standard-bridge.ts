import type { Tool } from '@modelcontextprotocol/client'
import {
  AppBridge,
  type McpUiHostCapabilities,
  PostMessageTransport,
} from '@modelcontextprotocol/ext-apps/app-bridge'
import { asJsonObject, isJsonObject } from '../../common/json.ts'
import type { Abilities } from './abilities.ts'
import { type Delivery, hostContext } from './globals.ts'
import { PIECE_MS, partialInputs } from './partial-input.ts'
import type { HostSettings, Log } from './types.ts'

export interface StandardBridge {
  deliver(delivery: Delivery, settings: HostSettings): void
  update(settings: HostSettings, widgetState: unknown): void
  close(): void
}

interface StandardParts {
  element: HTMLIFrameElement
  frame: Window
  tool: Tool | null
  abilities: Abilities
  settings: HostSettings
  widgetState: unknown
  log: Log
}

const CAPABILITIES: McpUiHostCapabilities = {
  openLinks: {},
  downloadFile: {},
  serverTools: {},
  serverResources: {},
  message: { text: {} },
  updateModelContext: { text: {}, structuredContent: {} },
  logging: {},
  // Declares that state sent with `ui/update-model-context` is kept and returned in the context.
  experimental: { 'chatui/widgetState': {} },
}

/** The host's side of the MCP Apps standard, using its own library. */
export function connectStandard(parts: StandardParts): StandardBridge {
  const { element, frame, tool, abilities, log } = parts
  let { settings, widgetState } = parts
  const context = () => hostContext({ settings, widgetState, element, tool })
  const { serverTools: _, message: __, ...looking } = CAPABILITIES
  const capabilities = {
    ...(settings.readOnly ? looking : CAPABILITIES),
    ...(abilities.sample && { sampling: {} }),
  }
  const bridge = new AppBridge(null, { name: 'vitrine-playground', version: '1.0.0' }, capabilities, {
    hostContext: context(),
  })
  // A view knows its own state; echoing it back could make it render and send forever.
  const said = new WeakSet<object>()
  const state: Abilities['state'] = (next) => {
    if (isJsonObject(next)) said.add(next)
    abilities.state(next)
  }
  answer(bridge, { ...abilities, state }, log)
  const delivery = createDelivery(bridge)
  bridge.oninitialized = () => {
    // The log shows what the view offers to the model.
    if (bridge.getAppCapabilities()?.tools) void bridge.listTools({}).catch(() => {})
    delivery.begin()
  }
  void bridge.connect(loggedTransport(frame, log))
  // Sends only the changed fields.
  const tell = () => void bridge.setHostContext(context())
  const observer = new ResizeObserver(tell)
  observer.observe(element)
  return {
    deliver: delivery.deliver,
    update(next, state) {
      settings = next
      if (!isJsonObject(state) || !said.has(state)) widgetState = state
      tell()
    },
    close() {
      observer.disconnect()
      delivery.stop()
      void bridge.close()
    },
  }
}

/** The view may be ready before or after the result; whichever comes second triggers the delivery. */
function createDelivery(bridge: AppBridge) {
  let ready = false
  let waiting: Delivery | null = null
  let told: Delivery | null = null
  let inPieces = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const tellWhole = (delivery: Delivery) => {
    timer = undefined
    if (told?.input !== delivery.input) void bridge.sendToolInput({ arguments: delivery.input })
    if (delivery.result) void bridge.sendToolResult(delivery.result)
    told = delivery
  }
  const tellPieces = (pieces: Record<string, unknown>[]) => {
    const [piece, ...rest] = pieces
    if (!piece) return void (waiting && tellWhole(waiting))
    void bridge.sendToolInputPartial({ arguments: piece })
    timer = setTimeout(tellPieces, PIECE_MS, rest)
  }
  const tell = () => {
    if (!ready || !waiting || timer !== undefined) return
    if (told?.input === waiting.input && told.result === waiting.result) return
    if (inPieces && told?.input !== waiting.input) tellPieces(partialInputs(waiting.input))
    else tellWhole(waiting)
  }
  return {
    begin() {
      ready = true
      tell()
    },
    deliver(delivery: Delivery, settings: HostSettings) {
      waiting = delivery
      inPieces = settings.partialInput
      tell()
    },
    stop: () => clearTimeout(timer),
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
  bridge.ondownloadfile = ({ contents }) =>
    attempt(async () => {
      for (const content of contents) await abilities.saveFile(content)
    })
  bridge.onrequestdisplaymode = async ({ mode }) => ({ mode: await abilities.displayMode(mode) })
  bridge.oncalltool = ({ name, arguments: args }) => abilities.callTool(name, args)
  bridge.onreadresource = ({ uri }) => abilities.readResource(uri)
  bridge.onlistresources = () => abilities.listResources()
  const { sample } = abilities
  if (sample)
    bridge.oncreatesamplingmessage = async (request) => ({
      role: 'assistant',
      model: 'vitrine-playground',
      content: { type: 'text', text: await sample(request) },
      stopReason: 'endTurn',
    })
  bridge.onupdatemodelcontext = async ({ structuredContent }) => {
    if (structuredContent) abilities.state(structuredContent)
    return {}
  }
  bridge.onrequestteardown = () => abilities.close()
  bridge.onloggingmessage = (message) =>
    log({ kind: 'bridge', direction: 'in', title: 'log', detail: message })
}

const textOf = (block: unknown) => String(asJsonObject(block).text ?? '')

/** The standard's transport, with every message in the log. */
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
