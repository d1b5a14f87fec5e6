import type { Tool } from '@modelcontextprotocol/client'
import { useState } from 'react'
import { isJsonObject } from '../../../common/json.ts'
import type { App } from '../../ui/app.ts'
import { OutlineButton } from '../../ui/buttons.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { say } from '../../ui/say.ts'
import { Segments } from '../../ui/segments.tsx'
import { Section } from '../section.tsx'
import type { TabProps } from '../tab-props.ts'
import { SkillEditor } from './skill-editor.tsx'
import { useDryRun } from './use-dry-run.ts'

const VIEWS = [
  { value: 'words', label: say('Text') },
  { value: 'json', label: 'JSON' },
  { value: 'skill', label: say('Skill') },
] as const

export function ModelReading({ draft, edit }: TabProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('words')
  const dryRun = useDryRun(draft)
  return (
    <Section
      title={say('How a model sees it')}
      action={
        <Segments label={say('Show as')} value={view} options={VIEWS} onChange={(next) => setView(next)} />
      }
    >
      {dryRun.state === 'loading' && (
        <div role="status" aria-label={say('Asking')} className="skeleton h-40 w-full max-w-2xl" />
      )}
      {dryRun.state === 'failed' && (
        <p role="alert" className="flex items-center gap-3 text-sm text-danger">
          {say('The server did not answer.')}
          <OutlineButton size="sm" onClick={dryRun.again}>
            {say('Try again')}
          </OutlineButton>
        </p>
      )}
      {dryRun.state === 'ready' && (
        <div className="max-w-2xl">
          {view === 'json' && (
            <JsonView label={say('The tool as JSON')} value={typed(dryRun.value.tool, draft)} />
          )}
          {view === 'words' && (
            <Words tool={typed(dryRun.value.tool, draft)} instructions={dryRun.value.instructions} />
          )}
          {view === 'skill' && <SkillEditor draft={draft} edit={edit} skill={dryRun.value.skill} />}
        </div>
      )}
    </Section>
  )
}

/** Unsaved input takes precedence over the saved tool. */
const typed = (tool: Tool, { toolName, toolDescription, name }: App): Tool => ({
  ...tool,
  name: toolName,
  title: name,
  description: toolDescription,
  ...(tool.annotations && { annotations: { ...tool.annotations, title: name } }),
})

function Words({ tool, instructions }: { tool: Tool; instructions: string }) {
  return (
    <dl className="grid gap-x-4 gap-y-3 rounded-xl border p-4 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
      <Term name={say('Instructions')}>
        <span className="whitespace-pre-line">{instructions}</span>
      </Term>
      <Term name={say('Can call')}>
        <code className="font-mono">{tool.name || say('a tool without a name')}</code>
      </Term>
      <Term name={say('Purpose')}>{tool.description || say('(no description yet)')}</Term>
      <Term name={say('Sends')}>
        <ul>
          {inputsOf(tool).map(({ name, words }) => (
            <li key={name}>
              <code className="font-mono">{name}</code>: {words}
            </li>
          ))}
        </ul>
      </Term>
      <Term name={say('Gets back')}>{outputOf(tool)}</Term>
    </dl>
  )
}

const Term = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-secondary max-sm:-mb-2">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
)

function inputsOf({ inputSchema }: Tool): { name: string; words: string }[] {
  const properties = isJsonObject(inputSchema.properties) ? inputSchema.properties : {}
  return Object.entries(properties).map(([name, property]) => ({
    name,
    words:
      isJsonObject(property) && typeof property.description === 'string'
        ? property.description
        : say('any value'),
  }))
}

function outputOf({ outputSchema }: Tool): string {
  const properties = isJsonObject(outputSchema?.properties) ? outputSchema.properties : {}
  const names = Object.keys(properties)
  return names.length > 0
    ? say('A sentence or two, and the data the widget draws: {fields}.', { fields: names.join(', ') })
    : say('A sentence or two, and the data the widget draws.')
}
