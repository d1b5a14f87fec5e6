import {
  CALL_ANSWER,
  type HostOptions,
  type TestHost,
  type TestHostResult,
  type TestHostSettings,
} from './test-host.ts'

/** `window.openai` as ChatGPT puts it into the widget's frame. */
const options: HostOptions = window.hostOptions
const calls: unknown[][] = []
const heights: number[] = []
const api: Record<string, unknown> = {
  toolInput: options.input ?? null,
  widgetState: JSON.parse(localStorage.getItem('kept by the host') ?? 'null'),
  ...readSurroundings(options.surroundings ?? {}),
  ...readResult(options.result),
}

function readSurroundings({ insets, device, ...rest }: TestHostSettings) {
  return {
    ...rest,
    ...(insets && { safeArea: { insets } }),
    ...(rest.displayMode && { view: { mode: rest.displayMode } }),
    ...(device && {
      userAgent: {
        device: { type: device.type },
        capabilities: { hover: device.hover, touch: device.touch },
      },
    }),
  }
}

function readResult(result: TestHostResult | undefined) {
  if (!result) return { toolOutput: null, toolResponseMetadata: null }
  const { structuredContent = null, meta, text = '', isError = false } = result
  const envelope = { content: [{ type: 'text', text }], structuredContent, isError, _meta: meta }
  return {
    toolOutput: isError ? null : structuredContent,
    toolResponseMetadata: { status: 'done', mcp_tool_result: envelope },
  }
}

const answer = (name: string, given: unknown) => {
  api[name] = (...args: unknown[]) => {
    calls.push([name, ...args.map((arg) => (arg instanceof File ? arg.name : arg))])
    if (options.answers === 'never') return new Promise(() => {})
    if (options.answers === 'refuse') return Promise.reject(new Error('The host said no.'))
    return Promise.resolve(typeof given === 'function' ? given(...args) : given)
  }
}
answer('callTool', CALL_ANSWER)
answer('sendFollowUpMessage', undefined)
answer('uploadFile', { fileId: 'file-1' })
answer('getFileDownloadUrl', { downloadUrl: 'https://files.example/1' })
answer('requestDisplayMode', ({ mode }: { mode: string }) => ({ mode }))
answer('requestModal', { chosen: 'blue' })
answer('requestCheckout', { status: 'paid' })
answer('openExternal', undefined)
answer('requestClose', undefined)
answer('setWidgetState', (state: unknown) => {
  api.widgetState = state
  localStorage.setItem('kept by the host', JSON.stringify(state))
})
api.notifyIntrinsicHeight = ({ height }: { height: number }) => {
  heights.push(height)
  if (options.resizes) window.parent.postMessage({ resizeTo: height }, '*')
}
for (const name of options.lacking ?? []) delete api[name]

const set = (globals: object) => {
  Object.assign(api, globals)
  window.dispatchEvent(new CustomEvent('openai:set_globals', { detail: { globals } }))
}
const testHost: TestHost = {
  calls,
  heights,
  tell: (change) => set(readSurroundings(change)),
  input: (toolInput) => set({ toolInput }),
  result: (result) => set(readResult(result)),
  appear() {
    Reflect.set(window, 'openai', api)
    set({})
  },
  reload: () => location.reload(),
}
window.testHost = testHost
if (!options.late) Reflect.set(window, 'openai', api)
