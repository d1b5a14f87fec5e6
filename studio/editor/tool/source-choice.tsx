import { useId, useRef } from 'react'
import type { Source } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { useIsOwner } from '../../ui/use-builder.ts'
import { Section } from '../section.tsx'
import type { TabProps } from '../tab-props.ts'
import { useWorkbench } from '../use-workbench.ts'
import { HttpForm } from './http-form.tsx'
import { PictureHosts } from './picture-hosts.tsx'
import { NEW_HTTP, NEW_SHEET } from './source.ts'
import { SourceFromDescription } from './source-from-description.tsx'
import { SystemPrompt } from './system-prompt.tsx'
import { TimeZone } from './time-zone.tsx'

const noModel = (isOwner: boolean | null) =>
  isOwner
    ? say('This server has no model. Set OPENAI_API_KEY to add one.')
    : say('This server has no model. Ask the owner of this server to add one.')

type Choice = Source['kind'] | 'sheet'

const KINDS: readonly { kind: Choice; title: string; words: string }[] = [
  {
    kind: 'data',
    title: say('Your own data'),
    words: say('The rows under Content that fit the question best. Fast, and nothing leaves this server.'),
  },
  {
    kind: 'sheet',
    title: say('A sheet on the web'),
    words: say('A published Google sheet, or the address of a CSV or Excel file. Fetched again every hour.'),
  },
  {
    kind: 'http',
    title: say('A web service'),
    words: say('Requested with every call, or as often as you choose. Its JSON fills the layout.'),
  },
  {
    kind: 'model',
    title: say('The model'),
    words: say(
      'Writes answers from your data by your instructions. Slower, and your model provider charges for it.',
    ),
  },
]

/** A sheet is fetched like any web service, but parsed differently. */
const choiceOf = (source: Source): Choice =>
  source.kind === 'http' && source.format === 'sheet' ? 'sheet' : source.kind

export function SourceChoice({ draft, edit }: TabProps) {
  const { templates } = useWorkbench()
  const isOwner = useIsOwner()
  const { source } = draft
  const group = useId()
  // Switching back to a kind of source restores what was entered.
  const written = useRef<Record<string, Source>>({ http: NEW_HTTP, sheet: NEW_SHEET })
  const chosen = choiceOf(source)
  if (source.kind === 'http') written.current[chosen] = source
  const choose = (kind: Choice) =>
    edit({ source: written.current[kind] ?? { kind: kind === 'model' ? 'model' : 'data' } })
  return (
    <Section title={say('Answers come from')}>
      <div className="max-w-2xl">
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">{say('Answers come from')}</legend>
          {KINDS.map(({ kind, title, words }) => (
            <Kind
              key={kind}
              group={group}
              title={title}
              words={kind === 'model' && !templates.model ? noModel(isOwner) : words}
              checked={chosen === kind}
              disabled={kind === 'model' && !templates.model && source.kind !== 'model'}
              onChoose={() => choose(kind)}
            />
          ))}
        </fieldset>
        <SourceFromDescription draft={draft} edit={edit} />
        {source.kind === 'http' && <HttpForm draft={draft} source={source} edit={edit} />}
        {source.kind !== 'model' && <TimeZone draft={draft} edit={edit} />}
        <SystemPrompt draft={draft} edit={edit} />
        {source.kind === 'model' && (
          <div className="mt-5">
            <PictureHosts source={source} edit={edit} />
          </div>
        )}
      </div>
    </Section>
  )
}

interface KindProps {
  group: string
  title: string
  words: string
  checked: boolean
  disabled: boolean
  onChoose(): void
}

const Kind = ({ group, title, words, checked, disabled, onChoose }: KindProps) => (
  <label className="flex items-start gap-3 rounded-xl border p-3 hover:border-strong has-checked:border-(--color-text) has-disabled:bg-surface-secondary has-disabled:hover:border-default">
    <input
      type="radio"
      name={group}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
      className="mt-1 size-3.5 shrink-0 appearance-auto accent-(--color-text)"
    />
    <span className="min-w-0">
      <span className={`block text-sm font-medium ${disabled ? 'text-secondary' : ''}`}>{title}</span>
      <span className="mt-0.5 block text-sm text-secondary">{words}</span>
    </span>
  </label>
)
