import { Plus } from '@openai/apps-sdk-ui/components/Icon'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useId, useState } from 'react'
import { FILTER_OPS, type FilterOp } from '../../../common/filter-ops.ts'
import { isJsonObject } from '../../../common/json.ts'
import { appRows } from '../../ui/app.ts'
import { GhostButton, OutlineButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import { Select } from '../../ui/select.tsx'
import { useWorkbench } from '../use-workbench.ts'
import { NEW_PARAM, paramProblem, type WrittenParam, wholeParams } from './filter-params.ts'
import type { HttpFormProps } from './http-form-props.ts'

const OPS = FILTER_OPS.map((op) => ({ value: op, label: op }))
const isOp = (value: string): value is FilterOp => FILTER_OPS.some((op) => op === value)

/** Filters that the service applies itself, so that it need not send everything. */
export function FilterParams({ draft, source, edit }: HttpFormProps) {
  const { layout } = useWorkbench()
  const kept = source.filterParams ?? []
  const [written, setWritten] = useState<readonly WrittenParam[]>(kept)
  // Text being typed stays; changes from elsewhere, such as an undo, replace it.
  const isOwn = JSON.stringify(wholeParams(written)) === JSON.stringify(kept)
  const shown = isOwn ? written : kept
  const list = useId()
  const set = (next: readonly WrittenParam[]) => {
    setWritten(next)
    const whole = wholeParams(next)
    if (JSON.stringify(whole) !== JSON.stringify(kept))
      edit({ source: { ...source, filterParams: whole } }, { as: 'source filterParams' })
  }
  const change = (at: number, part: Partial<WrittenParam>) =>
    set(shown.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const rows = appRows(layout, draft.mockData).slice(0, 20)
  const keys = [
    ...new Set([
      ...Object.keys(source.fields),
      ...rows.flatMap((row) => (isJsonObject(row) ? Object.keys(row) : [])),
    ]),
  ]
  return (
    <div>
      <p className="text-sm font-medium">{say('Filters it knows')}</p>
      <p className="mt-0.5 mb-2 text-xs text-secondary">
        {say(
          'If the service can filter, name its parameters: price, &lt;=, max_price. Its results are filtered again here.',
        )}
      </p>
      {shown.length > 0 && (
        <ul aria-label={say('Filters it knows')} className="mb-2 flex flex-col gap-2">
          {shown.map((one, at) => (
            <ParamRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed.
              key={at}
              number={at + 1}
              param={one}
              list={list}
              onChange={(part) => change(at, part)}
              onRemove={() => set(shown.filter((_, place) => place !== at))}
            />
          ))}
        </ul>
      )}
      <datalist id={list}>
        {keys.map((key) => (
          <option key={key} value={key} />
        ))}
      </datalist>
      <OutlineButton size="sm" onClick={() => setWritten([...shown, NEW_PARAM])}>
        <Plus /> {say('Filter')}
      </OutlineButton>
    </div>
  )
}

interface ParamRowProps {
  number: number
  param: WrittenParam
  list: string
  onChange(part: Partial<WrittenParam>): void
  onRemove(): void
}

function ParamRow({ number, param, list, onChange, onRemove }: ParamRowProps) {
  const problem = paramProblem(param.param)
  const note = useId()
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)_auto]">
        <Input
          aria-label={say('Column of filter {number}', { number })}
          list={list}
          value={param.column}
          maxLength={200}
          spellCheck={false}
          placeholder="price"
          onChange={(event) => onChange({ column: event.target.value })}
        />
        <Select
          quiet
          label={say('Operation of filter {number}', { number })}
          value={param.op}
          options={OPS}
          onChange={(op) => isOp(op) && onChange({ op })}
        />
        <Input
          aria-label={say('Parameter of filter {number}', { number })}
          aria-invalid={problem !== null}
          {...(problem && { 'aria-describedby': note })}
          value={param.param}
          maxLength={100}
          spellCheck={false}
          placeholder="max_price"
          className="font-mono"
          onChange={(event) => onChange({ param: event.target.value })}
        />
        <GhostButton size="sm" aria-label={say('Remove filter {number}', { number })} onClick={onRemove}>
          {say('Remove')}
        </GhostButton>
      </div>
      {problem && (
        <p id={note} className="mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </li>
  )
}
