import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useId, useState } from 'react'
import { isJsonObject } from '../../../common/json.ts'
import { appRows, type Data, type Layout } from '../../ui/app.ts'
import { GhostButton, OutlineButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import { useLatestCallback } from '../../ui/use-latest-callback.ts'
import { useWorkbench } from '../use-workbench.ts'
import type { HttpFormProps } from './http-form-props.ts'
import { withPath } from './source.ts'
import { TrialView } from './trial-view.tsx'
import { useTrial } from './use-trial.ts'

/** Maps the service's fields to columns, with a trial request. */
export function FieldMapping({ draft, source, edit }: HttpFormProps) {
  const { layout } = useWorkbench()
  // The first answer with pictures adds their hosts, so that a chat shows them too.
  const takeHosts = useLatestCallback((pictureHosts: readonly string[]) => {
    if (pictureHosts.length > 0 && !source.pictureHosts?.length)
      edit({ source: { ...source, pictureHosts: [...pictureHosts] } })
  })
  const { trial, ask } = useTrial(draft.id, takeHosts)
  const [message, setMessage] = useState('')
  const [all, setAll] = useState(false)
  const list = useId()
  const isSheet = source.format === 'sheet'
  const columns = columnsOf(layout)
  const used = columns.filter(({ key, required }) => required || source.fields[key])
  const shown = all || used.length === columns.length ? columns : used
  return (
    <div>
      <p className="text-sm font-medium">{isSheet ? say('Columns') : say('Fields')}</p>
      <p className="mt-0.5 mb-2 text-xs text-secondary">
        {isSheet
          ? say('Leave them empty to have the columns of the sheet recognised by their names.')
          : say('Leave them empty to take every field of the service under its own name.')}
      </p>
      <div className="grid items-center gap-x-3 gap-y-2 sm:grid-cols-[7rem_minmax(0,1fr)]">
        {shown.map(({ key, label }) => (
          <PathField
            key={key}
            label={label}
            value={source.fields[key] ?? ''}
            list={list}
            placeholder={isSheet ? say('Name of its column') : 'product.name'}
            onChange={(path) => edit({ source: withPath(source, key, path) }, { as: `field ${key}` })}
          />
        ))}
      </div>
      {shown.length < columns.length && (
        <GhostButton size="sm" opticallyAlign="start" className="mt-1" onClick={() => setAll(true)}>
          {say('{number} more columns', { number: columns.length - shown.length })}
        </GhostButton>
      )}
      <datalist id={list}>
        {trial.state === 'answered' &&
          keysIn(layout, trial.data).map((key) => <option key={key} value={key} />)}
      </datalist>
      <div className="mt-4 flex flex-wrap gap-2">
        <div className="min-w-40 flex-1">
          <Input
            aria-label={say('A question to try it with')}
            placeholder={say('A question to try it with')}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
        <OutlineButton
          loading={trial.state === 'asking'}
          disabled={source.url.trim() === ''}
          onClick={() => ask(message)}
        >
          {say('Try it')}
        </OutlineButton>
      </div>
      <TrialView trial={trial} layout={layout} />
    </div>
  )
}

interface PathFieldProps {
  label: string
  value: string
  list: string
  placeholder: string
  onChange(path: string): void
}

function PathField({ label, value, list, placeholder, onChange }: PathFieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="text-sm max-sm:-mb-1">
        {label}
      </label>
      <Input
        id={id}
        list={list}
        value={value}
        maxLength={300}
        spellCheck={false}
        placeholder={placeholder}
        className="font-mono"
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}

const columnsOf = ({ rows }: Layout) =>
  rows?.columns ?? [{ key: 'markdown', label: say('Text'), required: true }]

function keysIn(layout: Layout, data: Data): string[] {
  return [...new Set(appRows(layout, data).flatMap((row) => (isJsonObject(row) ? Object.keys(row) : [])))]
}
