import {
  AppBridge,
  type McpUiHostContext,
  type McpUiHostStyles,
  type McpUiToolResultNotification,
  PostMessageTransport,
} from '@modelcontextprotocol/ext-apps/app-bridge'
import {
  CALL_ANSWER,
  type HostOptions,
  type TestHost,
  type TestHostResult,
  type TestHostSettings,
} from './test-host.ts'

/** The real host side of the standard, in the page around the widget's frame. */
const options: HostOptions = window.hostOptions
const frame = document.querySelector('iframe')
if (!frame?.contentWindow) throw new Error('The page has no frame.')
const widget = frame.contentWindow
const calls: unknown[][] = []
const heights: number[] = []
const lacks = (name: string) => options.lacking?.includes(name) === true
let kept: unknown = null
let ready = false
let waiting: (() => void)[] = []

const readSurroundings = ({
  insets,
  device,
  maxHeight,
  styles,
  ...rest
}: TestHostSettings): McpUiHostContext => ({
  ...rest,
  ...(styles && { styles: styles as McpUiHostStyles }),
  ...(maxHeight !== undefined && { containerDimensions: maxHeight === null ? {} : { maxHeight } }),
  ...(insets && { safeAreaInsets: insets }),
  ...(device && {
    platform: device.type as 'web' | 'desktop' | 'mobile',
    deviceCapabilities: { hover: device.hover, touch: device.touch },
  }),
})

const readResult = ({
  structuredContent,
  text = '',
  isError,
  meta,
}: TestHostResult): McpUiToolResultNotification['params'] => ({
  content: [{ type: 'text', text }],
  ...(structuredContent && { structuredContent }),
  ...(isError && { isError }),
  ...(meta && { _meta: meta }),
})

const answer = async <T>(call: unknown[], given: T): Promise<T> => {
  calls.push(call)
  if (options.answers === 'never') return new Promise(() => {})
  if (options.answers === 'refuse') throw new Error('The host said no.')
  return options.answers === 'decline' ? { ...given, isError: true } : given
}

function openBridge(): AppBridge {
  const modes = lacks('requestDisplayMode')
    ? ['inline' as const]
    : ['inline' as const, 'pip' as const, 'fullscreen' as const]
  const bridge = new AppBridge(
    null,
    { name: 'test-host', version: '1.0.0' },
    {
      ...(!lacks('callTool') && { serverTools: {} }),
      ...(!lacks('sendFollowUpMessage') && { message: { text: {} } }),
      ...(!lacks('openExternal') && { openLinks: {} }),
      ...(!lacks('downloadFile') && { downloadFile: {} }),
      ...(!lacks('readResource') && { serverResources: {} }),
      ...(!lacks('createMessage') && { sampling: {} }),
      updateModelContext: options.contextKinds ?? { structuredContent: {} },
      ...(options.keepsState && { experimental: { 'chatui/widgetState': {} } }),
    },
    {
      hostContext: {
        availableDisplayModes: modes,
        ...readSurroundings(options.surroundings ?? {}),
        ...(options.keepsState && { 'chatui/widgetState': kept }),
      },
    },
  )
  bridge.oncalltool = ({ name, arguments: args }) =>
    answer(['callTool', name, args], { content: [], ...CALL_ANSWER })
  if (!lacks('sendFollowUpMessage'))
    bridge.onmessage = ({ content: [block] }) =>
      answer(['sendFollowUpMessage', { prompt: block?.type === 'text' ? block.text : '' }], {})
  bridge.ondownloadfile = ({ contents }) => answer(['downloadFile', ...contents], {})
  bridge.onreadresource = ({ uri }) => answer(['readResource', uri], { contents: [{ uri, text: 'read' }] })
  bridge.oncreatesamplingmessage = (request) =>
    answer(['createMessage', request], {
      role: 'assistant' as const,
      model: 'test',
      content: { type: 'text' as const, text: 'Four.' },
    })
  bridge.onopenlink = ({ url }) => answer(['openExternal', { href: url }], {})
  bridge.onrequestdisplaymode = ({ mode }) => answer(['requestDisplayMode', { mode }], { mode })
  bridge.onupdatemodelcontext = ({ structuredContent, content }) => {
    kept = structuredContent
    return answer(['setWidgetState', structuredContent, ...(content ? [content] : [])], {})
  }
  bridge.onrequestteardown = () => calls.push(['requestClose'])
  bridge.onsizechange = ({ height = 0 }) => {
    heights.push(height)
    if (options.resizes) frame!.style.height = `${height}px`
  }
  bridge.oninitialized = () => {
    calls.push(['initialized', bridge.getAppVersion()])
    ready = true
    if (options.input) void bridge.sendToolInput({ arguments: options.input })
    if (options.result) void bridge.sendToolResult(readResult(options.result))
    for (const send of waiting) send()
    waiting = []
  }
  return bridge
}

let bridge = openBridge()
const connect = () => bridge.connect(new PostMessageTransport(widget, widget))
const whenReady = (send: () => void) => (ready ? send() : waiting.push(send))
const testHost: TestHost = {
  calls,
  heights,
  tell: (change) => whenReady(() => void bridge.sendHostContextChange(readSurroundings(change))),
  input: (args) => whenReady(() => void bridge.sendToolInput({ arguments: args })),
  partialInput: (args) => whenReady(() => void bridge.sendToolInputPartial({ arguments: args })),
  async viewTools(name, args) {
    const { tools } = await bridge.listTools({})
    return [tools.map((tool) => tool.name), await bridge.callTool({ name, arguments: args })]
  },
  result: (result) => whenReady(() => void bridge.sendToolResult(readResult(result))),
  appear: () => void connect(),
  reload() {
    ready = false
    void bridge.close()
    bridge = openBridge()
    void connect()
    frame.src = String(frame.src)
  },
}
window.testHost = testHost
if (!options.late) void connect()
