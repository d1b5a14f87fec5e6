import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { GhostButton } from '../../ui/buttons.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { say } from '../../ui/say.ts'
import { isUsable, type ReadDescription, type ReadOperation, type UsableOperation } from './description.ts'
import { groupOperations, MOST_SHOWN } from './group-operations.ts'

interface OperationChoiceProps {
  description: ReadDescription
  chosen: string | null
  onBack(): void
  onChoose(operation: UsableOperation): void
}

export function OperationChoice({ description, chosen, onBack, onChoose }: OperationChoiceProps) {
  const { operations, notes } = description
  const [text, setText] = useState('')
  const [picked, setPicked] = useState(chosen)
  const group = useId()
  const { groups, found } = useMemo(() => groupOperations(operations, text), [operations, text])
  const usable = operations.filter(isUsable)
  const operation = usable.find(({ id }) => id === picked)
  if (operations.length === 0)
    return (
      <>
        <EmptyState icon={<Search />} title={say('There is nothing in it')}>
          {say('The document describes no operations. Look for another one in the service’s documentation.')}
        </EmptyState>
        <Actions onBack={onBack} />
      </>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (operation) onChoose(operation)
      }}
    >
      <p className="mb-3 text-sm text-secondary">
        {usable.length === 0
          ? say('None of these can be the source of an app. Each says why.')
          : say('What should the app ask for? {usable} of {all} can be used.', {
              usable: usable.length,
              all: operations.length,
            })}
      </p>
      <Input
        data-first-focus=""
        type="search"
        aria-label={say('Search operations')}
        placeholder={say('Search')}
        startAdornment={<Search />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <section
        aria-label={say('Operations')}
        className="mt-3 max-h-[50dvh] overflow-y-auto rounded-lg border px-3 pb-3"
      >
        {groups.map(({ title, operations: inside }) => (
          <fieldset key={title} className="mt-3">
            <legend className={groups.length > 1 ? 'mb-1.5 text-xs font-semibold text-secondary' : 'sr-only'}>
              {title || say('Others')}
            </legend>
            <div className="flex flex-col gap-1.5">
              {inside.map((each) => (
                <OperationOption
                  key={each.id}
                  operation={each}
                  group={group}
                  checked={each.id === picked}
                  onPick={() => setPicked(each.id)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {found === 0 && (
          <p className="pt-3 text-sm text-secondary">{say('Nothing found. Try another word, or fewer.')}</p>
        )}
        {found > MOST_SHOWN && (
          <p className="pt-3 text-sm text-secondary">
            {say('{number} more. Search for a word to see them.', { number: found - MOST_SHOWN })}
          </p>
        )}
      </section>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-xs text-secondary">
          {note}
        </p>
      ))}
      <Actions onBack={onBack}>
        <Button color="primary" type="submit" disabled={!operation}>
          {say('Continue')}
        </Button>
      </Actions>
    </form>
  )
}

const Actions = ({ onBack, children }: { onBack(): void; children?: ReactNode }) => (
  <div className="mt-4 flex justify-between gap-2">
    <GhostButton type="button" opticallyAlign="start" onClick={onBack}>
      {say('Another document')}
    </GhostButton>
    {children}
  </div>
)

interface OperationOptionProps {
  operation: ReadOperation
  group: string
  checked: boolean
  onPick(): void
}

const OperationOption = ({ operation, group, checked, onPick }: OperationOptionProps) => {
  const { title, description, method, path, problem, service } = operation
  return (
    <label className="flex items-start gap-3 rounded-lg border p-2.5 hover:border-strong has-checked:border-(--color-text) has-disabled:bg-surface-secondary has-disabled:hover:border-default">
      <input
        type="radio"
        name={group}
        checked={checked}
        disabled={problem !== null}
        onChange={onPick}
        className="mt-1 size-3.5 shrink-0 appearance-auto accent-(--color-text)"
      />
      <span className="min-w-0 flex-1">
        <span className={`block text-sm font-medium wrap-anywhere ${problem ? 'text-secondary' : ''}`}>
          {title}
        </span>
        <span className="mt-0.5 block text-xs text-secondary wrap-anywhere">
          {problem ?? (description || service?.fields.join(', '))}
        </span>
        <code className="mt-0.5 block font-mono text-xs text-secondary wrap-anywhere">
          {method} {path}
        </code>
      </span>
    </label>
  )
}
