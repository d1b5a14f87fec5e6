import { inLocale } from '../../common/in-locale.ts'
import { ownValue } from '../../common/own-value.ts'
import {
  type App,
  type AppTranslation,
  type Icon,
  requiredScope,
  type Tool,
  type Widget,
} from '../contract/index.ts'
import { type AppAddresses, pageOf } from './app-addresses.ts'
import { describeTool, type ToolDescriptor } from './descriptor.ts'
import { type AppSkills, createSkills } from './skills.ts'
import type { WidgetDomains } from './widget-domains.ts'
import {
  type BuiltWidget,
  CONTRACT_MIME,
  contractAddress,
  type FindWidget,
  hashedAddress,
  STANDARD_MIME,
  widgetMeta,
} from './widgets.ts'

/** An App with all that can be worked out before the first call: a version of it is compiled once. */
export interface CompiledApp {
  readonly app: App
  readonly serverInfo: {
    readonly name: string
    readonly version: string
    readonly title: string
    readonly description?: string
    readonly websiteUrl?: string
    readonly icons?: { src: string; mimeType?: string; sizes?: string[] }[]
  }
  readonly tools: ReadonlyMap<string, CompiledTool>
  readonly descriptors: readonly ToolDescriptor[]
  readonly resources: ReadonlyMap<string, WidgetResource>
  readonly skills: AppSkills
  /** The same in the language of a locale, where the App has its texts in it. */
  inLocale(locale: string | undefined): CompiledApp
}

export interface CompiledTool {
  readonly tool: Tool
  /** The required scope, or null if none. */
  readonly scope: string | null
  /** True if a field must also be in a header, which only the SDK checks. */
  readonly headerBound: boolean
}

export interface WidgetResource {
  readonly uri: string
  readonly mimeType: string
  readonly widget: Widget
  readonly built: BuiltWidget
}

export function compileApp(app: App, findWidget: FindWidget, addresses?: AppAddresses): CompiledApp {
  const shown = app.widgets.map((widget) => ({ widget, built: findWidget(widget) }))
  const builtBy = new Map(shown.map(({ widget, built }) => [widget.name, built]))
  const descriptors = app.tools.map((tool) =>
    describeTool(app, tool, builtBy.get(tool.widget?.name ?? '') ?? null),
  )
  let info: CompiledApp['serverInfo'] | null = null
  const translated = new Map<AppTranslation, CompiledApp>()
  const compiled: CompiledApp = {
    app,
    inLocale(locale) {
      const texts = inLocale(app.translations, locale)
      if (!texts) return compiled
      const known = translated.get(texts) ?? compileApp(translatedApp(app, texts), findWidget, addresses)
      translated.set(texts, known)
      return known
    },
    get serverInfo() {
      info ??= serverInfoOf(app, addresses)
      return info
    },
    tools: new Map(app.tools.map((tool, index) => [tool.name, compileTool(app, tool, descriptors[index])])),
    descriptors,
    resources: new Map(
      shown.flatMap(({ widget, built }) =>
        resourcesOf(widget, built).map((resource) => [resource.uri, resource]),
      ),
    ),
    skills: createSkills(app),
  }
  return compiled
}

function translatedApp({ translations: _, ...app }: App, { tools = {}, ...texts }: AppTranslation): App {
  return {
    ...app,
    ...texts,
    tools: app.tools.map((tool) => ({ ...tool, ...ownValue(tools, tool.name) })),
  }
}

function serverInfoOf(app: App, addresses: AppAddresses | undefined): CompiledApp['serverInfo'] {
  const page = addresses && pageOf(addresses, app.slug)
  return {
    name: app.name,
    version: app.version,
    title: app.title,
    ...(app.serverDescription !== undefined && { description: app.serverDescription }),
    ...(page && {
      websiteUrl: page,
      icons: [{ src: `${page}/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
    }),
    ...(app.icons && { icons: app.icons.map(asListed) }),
  }
}

const asListed = ({ sizes, ...icon }: Icon) => ({ ...icon, ...(sizes && { sizes: [...sizes] }) })

const compileTool = (app: App, tool: Tool, descriptor: ToolDescriptor | undefined): CompiledTool => ({
  tool,
  scope: requiredScope(app, tool),
  headerBound: JSON.stringify(descriptor?.inputSchema ?? {}).includes('"x-mcp-header"'),
})

const resourcesOf = (widget: Widget, built: BuiltWidget): WidgetResource[] => [
  { uri: contractAddress(widget.name), mimeType: CONTRACT_MIME, widget, built },
  { uri: hashedAddress(widget.name, built.hash), mimeType: STANDARD_MIME, widget, built },
]

export const describeResource = ({ uri, mimeType, widget }: WidgetResource, domains: WidgetDomains) => ({
  uri,
  name: widget.name,
  title: widget.title,
  description: widget.description,
  mimeType,
  ...(widget.icons && { icons: widget.icons }),
  ...(widget.annotations && { annotations: widget.annotations }),
  _meta: widgetMeta(widget, domains),
})

export const resourceContents = (
  { uri, mimeType, widget, built }: WidgetResource,
  domains: WidgetDomains,
) => ({
  uri,
  mimeType,
  text: built.html,
  _meta: widgetMeta(widget, domains),
})
