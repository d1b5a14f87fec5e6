import { type Check, error, type Fault, warning } from '../check.ts'
import { clip, textOf } from '../fields.ts'
import type { Inspection, ListedTool } from '../inspection.ts'

export const template: Check = {
  id: 'template',
  about: 'a tool with a widget names it for both kinds of host, and both addresses can be read',
  judge: ({ tools, widgets }) =>
    tools.filter(showsWidget).map((tool) => ({ subject: tool.subject, faults: faultsOf(tool, widgets) })),
}

const showsWidget = ({ templates }: ListedTool) =>
  Object.values(templates).some((address) => address !== undefined)

function faultsOf({ templates }: ListedTool, widgets: Inspection['widgets']): Fault[] {
  const { older, standard, flat } = templates
  const faults = [
    ...addressFaults('openai/outputTemplate', older, widgets),
    ...addressFaults('ui.resourceUri', standard, widgets),
  ]
  if (standard === undefined) {
    faults.push(
      error(
        flat === undefined
          ? 'has no _meta.ui.resourceUri: hosts of the MCP Apps standard show no widget, so name it there too'
          : 'names its widget in the outdated ui/resourceUri only: put it in _meta.ui.resourceUri too',
      ),
    )
  }
  if (older === undefined) {
    faults.push(
      warning('has no openai/outputTemplate: older forms of ChatGPT show no widget, so name it there too'),
    )
  }
  return faults
}

function addressFaults(key: string, address: unknown, widgets: Inspection['widgets']): Fault[] {
  if (address === undefined) return []
  const uri = textOf(address)
  if (!uri?.startsWith('ui://'))
    return [error(`has a ${key} that does not begin with ui://: hosts ignore it`)]
  const failure = widgets.find((widget) => widget.uri === uri)?.failure
  return failure
    ? [error(`names ${clip(uri)} in ${key}, which cannot be read (${failure}): the frame stays blank`)]
    : []
}
