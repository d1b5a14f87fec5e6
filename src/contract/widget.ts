/** A view an App can show. Its HTML is built elsewhere and found by `name`. */
export interface Widget {
  /** The name in its address: `chat-view` is read at `ui://widget/chat-view.html`. */
  readonly name: string
  readonly title: string
  /** Told to the model, so that it does not repeat what the reader already sees. */
  readonly description: string
  readonly prefersBorder: boolean
  /** Host names the widget may reach. None unless it says so. */
  readonly csp: { readonly connect: readonly string[]; readonly resource: readonly string[] }
}

type WidgetSpec = Pick<Widget, 'name' | 'title' | 'description'> &
  Partial<Pick<Widget, 'prefersBorder' | 'csp'>>

/** ChatGPT serves a widget's own files from here, so every widget may load from it. */
const HOST_SANDBOX = 'web-sandbox.oaiusercontent.com'

export const defineWidget = (spec: WidgetSpec): Widget => ({
  prefersBorder: true,
  csp: { connect: [], resource: [HOST_SANDBOX] },
  ...spec,
})
