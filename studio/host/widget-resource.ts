import type { ReadResourceResult, Tool } from '@modelcontextprotocol/client'
import { asJsonObject } from '../../common/json.ts'
import { readTool, widgetAddress } from '../../common/mcp-client/tool.ts'
import { textsOf } from './read.ts'
import type { LoadedWidget, Preset } from './types.ts'

/** The address of a tool's widget, as this kind of host chooses it. */
export const templateOf = (tool: Tool, preset: Preset): string | null =>
  widgetAddress(readTool(tool), preset === 'chatgpt' ? 'chatgpt' : 'standard')

/** Servers declare one form, the other or both, so either is read. */
export function readWidgetResource(uri: string, { contents }: ReadResourceResult): LoadedWidget {
  const found = contents[0]
  if (!found) throw new Error(`${uri} is empty.`)
  const html = 'text' in found ? found.text : decode(found.blob)
  const meta = asJsonObject(found._meta)
  const ui = asJsonObject(meta.ui)
  const standard = asJsonObject(ui.csp)
  const openai = asJsonObject(meta['openai/widgetCSP'])
  return {
    uri,
    html,
    prefersBorder: (ui.prefersBorder ?? meta['openai/widgetPrefersBorder']) === true,
    csp: {
      connect: textsOf(standard.connectDomains ?? openai.connect_domains),
      resource: textsOf(standard.resourceDomains ?? openai.resource_domains),
      frame: textsOf(standard.frameDomains ?? openai.frame_domains),
    },
  }
}

const decode = (blob: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(blob), (character) => character.charCodeAt(0)))
