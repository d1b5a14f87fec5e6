import type { Check, Flaw } from '../check.ts'
import { clip, textOf } from '../fields.ts'
import type { Inspection, ListedTool } from '../inspection.ts'

type Kind = 'address' | 'olderAddress' | 'noStandard' | 'flatOnly' | 'noOlder'

export const template: Check<Kind> = {
  id: 'template',
  about: 'a tool with a widget names it for both kinds of host, and both addresses can be read',
  grades: {
    address: 'error',
    olderAddress: { chatgpt: 'error', claude: 'none', standard: 'none' },
    // ChatGPT reads the older key as well.
    noStandard: { chatgpt: 'warning', claude: 'error', standard: 'warning' },
    flatOnly: { chatgpt: 'error', claude: 'warning', standard: 'warning' },
    noOlder: { chatgpt: 'warning', claude: 'none', standard: 'none' },
  },
  judge: ({ tools, widgets }) =>
    tools.filter(showsWidget).map((tool) => ({ subject: tool.subject, flaws: flawsOf(tool, widgets) })),
}

const showsWidget = ({ templates }: ListedTool) =>
  Object.values(templates).some((address) => address !== undefined)

function flawsOf({ templates }: ListedTool, widgets: Inspection['widgets']): Flaw<Kind>[] {
  const { older, standard, flat } = templates
  const flaws: Flaw<Kind>[] = [
    ...addressFlaws('olderAddress', 'openai/outputTemplate', older, widgets),
    ...addressFlaws('address', 'ui.resourceUri', standard, widgets),
  ]
  if (standard === undefined && flat === undefined) {
    const message =
      'has no _meta.ui.resourceUri: hosts of the MCP Apps standard show no widget, so name it there too'
    flaws.push({ kind: 'noStandard', message })
  } else if (standard === undefined) {
    const message = 'names its widget in the outdated ui/resourceUri only: put it in _meta.ui.resourceUri too'
    flaws.push({ kind: 'flatOnly', message })
  }
  if (older === undefined) {
    const message =
      'has no openai/outputTemplate: older forms of ChatGPT show no widget, so name it there too'
    flaws.push({ kind: 'noOlder', message })
  }
  return flaws
}

function addressFlaws(
  kind: Kind,
  key: string,
  address: unknown,
  widgets: Inspection['widgets'],
): Flaw<Kind>[] {
  if (address === undefined) return []
  const uri = textOf(address)
  if (!uri?.startsWith('ui://'))
    return [{ kind, message: `has a ${key} that does not begin with ui://: hosts ignore it` }]
  const failure = widgets.find((widget) => widget.uri === uri)?.failure
  const message = `names ${clip(uri)} in ${key}, which cannot be read (${failure}): the frame stays blank`
  return failure ? [{ kind, message }] : []
}
