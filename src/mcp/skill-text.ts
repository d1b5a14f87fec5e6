import { isJsonObject } from '../../common/json.ts'
import type { App, AppGuide, GuideColumn, Tool } from '../contract/index.ts'
import { toolSchema } from './tool-schema.ts'

/** Limits of Agent Skills. */
const NAME_LENGTH = 64
const DESCRIPTION_LENGTH = 1024
const MOST_VALUES = 12

export const skillName = ({ slug }: Pick<App, 'slug'>): string =>
  slug.slice(0, NAME_LENGTH).replace(/-+$/, '')

/** An App's `SKILL.md`: when a model should use it, its tools, columns, examples and limits. */
export function writeSkill(
  app: App,
  tools: readonly Tool[],
  guide: AppGuide,
  name: string = skillName(app),
): string {
  const body = guide.text?.trim() || writtenBody(app, tools, guide)
  const matter = [`name: ${name}`, `description: ${JSON.stringify(skillDescription(app, tools))}`]
  return ['---', ...matter, '---', '', `# ${oneLine(app.title)}`, '', body, ''].join('\n')
}

/** Tells a model when to use the App. */
export function skillDescription({ title, description }: App, tools: readonly Tool[]): string {
  const does = oneLine(description) || `Use ${oneLine(title)}.`
  const [only, ...others] = tools
  const when = only && others.length === 0 ? oneLine(only.description) : ''
  return shortened([does, when].filter(Boolean).join(' '), DESCRIPTION_LENGTH)
}

function writtenBody(app: App, tools: readonly Tool[], guide: AppGuide): string {
  const { instructions } = app
  // Instructions that name the user are not for a document that others may read.
  const own = typeof instructions === 'string' && guide.columns.length === 0 ? instructions.trim() : ''
  return [
    oneLine(app.description),
    section('How to use it', own),
    ...tools.map((tool) => section(`Tool \`${tool.name}\``, toolText(tool))),
    section('Columns', guide.columns.map(columnText).join('\n')),
    section('Example messages', guide.examples.map((example) => `- ${oneLine(example)}`).join('\n')),
    section('Limits', limitsOf(app, tools).join('\n')),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const section = (title: string, text: string) => (text ? `## ${title}\n\n${text}` : '')

function toolText(tool: Tool): string {
  const { properties = {}, required = [] } = toolSchema(tool, tool.input, 'input')
  const fields = Object.entries(properties).map(([name, field]) =>
    fieldText(name, field, required.includes(name)),
  )
  const shown = tool.widget && `Its widget shows the answer: ${oneLine(tool.widget.description)}`
  return [tool.description.trim(), fields.join('\n'), shown].filter(Boolean).join('\n\n')
}

const FIELD_LENGTH = 300

function fieldText(name: string, field: unknown, isRequired: boolean): string {
  const { type, description } = isJsonObject(field) ? field : {}
  const kind = [typeof type === 'string' && type, isRequired ? 'required' : 'optional'].filter(Boolean)
  const text = typeof description === 'string' ? `: ${shortened(oneLine(description), FIELD_LENGTH)}` : ''
  return `- \`${name}\` (${kind.join(', ')})${text}`
}

function columnText({ label, holds, values }: GuideColumn): string {
  const some = values.slice(0, MOST_VALUES).map(oneLine).join(', ')
  return `- ${oneLine(label)} (${holds})${some && `: ${some}${values.length > MOST_VALUES ? ', …' : ''}`}`
}

function limitsOf({ access, limits }: App, tools: readonly Tool[]): string[] {
  const changing = tools.filter(({ hints }) => !hints.readOnly)
  const destructive = changing.filter(({ hints }) => hints.destructive || hints.overwrites)
  const names = (some: readonly Tool[]) => some.map(({ name }) => `\`${name}\``).join(', ')
  return [
    changing.length === 0 && '- It only reads; nothing is changed.',
    destructive.length > 0 && `- Ask the user before you call ${names(destructive)}: data may be lost.`,
    access === 'signed-in' && '- The user must be signed in.',
    limits?.callsPerPerson && `- At most ${limits.callsPerPerson} calls a minute for one person.`,
    limits?.calls && `- At most ${limits.calls} calls a minute in all.`,
    limits?.connections && `- At most ${limits.connections} requests at a time for one person.`,
  ].filter((line) => typeof line === 'string')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Counted in characters as a reader sees them, so that no letter is cut in half. */
function shortened(text: string, most: number): string {
  const letters = Array.from(text)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}
