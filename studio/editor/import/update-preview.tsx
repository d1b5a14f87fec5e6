import { type ReactNode, useId } from 'react'
import { comparedText } from '../../../common/sheet/update-rows.ts'
import type { Row } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { Select } from '../../ui/select.tsx'
import type { UpdateChoices } from './use-update.ts'

/** Nobody reads more one by one; all of them still apply. */
const MOST_LISTED = 100

/** Previews an update: new, changed and missing rows, each of which can be left out. */
export function UpdatePreview({ choices }: { choices: UpdateChoices }) {
  const { update, columns, key, setKey, current } = choices
  const labelOf = (column: string) => columns.find((each) => each.key === column)?.label ?? column
  const nameOf = (row: Row | undefined) =>
    key.map((column) => comparedText(row?.[column])).join(', ') || say('Untitled')
  const pair = key.length > 1 ? [{ value: key.join('\n'), label: key.map(labelOf).join(' and ') }] : []
  return (
    <section aria-label={say('What the update changes')} className="mb-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="tabular text-sm font-medium">{summaryOf(choices)}</p>
        <Select
          label={say('Match rows by')}
          value={key.join('\n')}
          options={[...pair, ...columns.map((column) => ({ value: column.key, label: column.label }))]}
          onChange={(value) => setKey(value.split('\n'))}
          className="max-sm:w-full sm:w-72"
        />
      </div>
      <div className="max-h-[38dvh] overflow-auto rounded-xl border text-sm empty:hidden">
        <Group
          title={say('New')}
          note={(count) => say('{count} will be added', { count })}
          choices={choices}
          entries={update.added.map(({ row }, index) => ({ id: `added ${index}`, name: nameOf(row) }))}
        />
        <Group
          title={say('Changed')}
          note={(count) => say('{count} will be changed', { count })}
          choices={choices}
          entries={update.changed.map(({ place, cells }) => ({
            id: `changed ${place}`,
            name: nameOf(current.rows[place]),
            details: cells.map(({ column, from, to }) => (
              <span key={column} className="block wrap-anywhere text-secondary">
                {labelOf(column)}: <del>{from || say('empty')}</del>{' '}
                <ins className="text-default no-underline">
                  <span aria-hidden="true">→ </span>
                  {to || say('empty')}
                </ins>
              </span>
            )),
          }))}
        />
        <Group
          title={say('No longer in the file')}
          note={(count) => say('{count} will be removed', { count })}
          choices={choices}
          entries={update.missing.map((place) => ({
            id: `missing ${place}`,
            name: nameOf(current.rows[place]),
          }))}
        />
      </div>
    </section>
  )
}

/** “2 new, 3 changed, 1 missing, 12 unchanged” */
function summaryOf({ update: { added, changed, missing, unchanged } }: UpdateChoices): string {
  if (added.length + changed.length + missing.length === 0)
    return say('All {count} rows are up to date.', { count: unchanged })
  return [
    say('{number} new', { number: added.length }),
    say('{number} changed', { number: changed.length }),
    say('{number} missing', { number: missing.length }),
    say('{number} unchanged', { number: unchanged }),
  ].join(', ')
}

interface Entry {
  id: string
  name: string
  details?: ReactNode
}

interface GroupProps {
  title: string
  note(count: number): string
  choices: UpdateChoices
  entries: readonly Entry[]
}

function Group({ title, note, choices: { isTaken, toggle }, entries }: GroupProps) {
  const id = useId()
  if (entries.length === 0) return null
  const taken = entries.filter((entry) => isTaken(entry.id)).length
  const ids = entries.map((entry) => entry.id)
  return (
    <fieldset aria-labelledby={id} className="border-t px-3 py-2 first:border-t-0">
      <label className="flex items-center gap-2 font-medium">
        <input
          type="checkbox"
          checked={taken === entries.length}
          ref={(input) => {
            if (input) input.indeterminate = taken > 0 && taken < entries.length
          }}
          onChange={(event) => toggle(ids, event.target.checked)}
          className={TICK}
        />
        <span id={id}>
          {title} ({entries.length})
        </span>
        <span className="text-xs font-normal text-secondary">{note(taken)}</span>
      </label>
      <ul className="ms-6 mt-1 space-y-1">
        {entries.slice(0, MOST_LISTED).map(({ id: entry, name, details }) => (
          <li key={entry}>
            <label className="flex items-start gap-2">
              <input
                type="checkbox"
                checked={isTaken(entry)}
                onChange={(event) => toggle([entry], event.target.checked)}
                className={TICK}
              />
              <span className="min-w-0">
                <span className="wrap-anywhere">{name}</span>
                {details}
              </span>
            </label>
          </li>
        ))}
        {entries.length > MOST_LISTED && (
          <li className="text-secondary">
            {say('and {number} more', { number: entries.length - MOST_LISTED })}
          </li>
        )}
      </ul>
    </fieldset>
  )
}

const TICK = 'mt-0.5 size-3.5 shrink-0 appearance-auto accent-(--color-text)'
