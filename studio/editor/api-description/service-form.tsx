import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ChevronRight } from '@openai/apps-sdk-ui/components/Icon'
import { Switch } from '@openai/apps-sdk-ui/components/Switch'
import { useState } from 'react'
import type { ServiceValue } from '../../../common/api/api-description.ts'
import { QUESTION_PLACE } from '../../../common/service-address.ts'
import { GhostButton } from '../../ui/buttons.tsx'
import { Problem } from '../../ui/problem.tsx'
import { say } from '../../ui/say.ts'
import { TextField } from '../../ui/text-field.tsx'
import { SecretField } from '../secret-field.tsx'
import { addressProblem } from '../tool/source.ts'
import type { UsableOperation } from './description.ts'
import type { DescriptionDialogProps } from './dialog-props.ts'
import { beginFilling, missingIn } from './fill-service.ts'
import { ValueField } from './value-field.tsx'

interface ServiceFormProps extends DescriptionDialogProps {
  operation: UsableOperation
  onBack(): void
}

export function ServiceForm({
  operation,
  layoutTemplate,
  renames,
  busy,
  problem,
  onBack,
  onTake,
}: ServiceFormProps) {
  const { service } = operation
  const isNew = layoutTemplate === null
  const [filled, setFilled] = useState(() => beginFilling(service))
  const [name, setName] = useState(service.draft.name)
  const [tool, setTool] = useState(isNew || renames)
  const [tried, setTried] = useState(false)
  const missing = missingIn(operation, filled)
  const wrongAddress = filled.server.trim() ? addressProblem(filled.server) : null
  const [now, later] = split(service.values)
  const value = (at: number) => (
    <ValueField
      key={at}
      value={filled.values[at] ?? ''}
      spec={service.values[at] as ServiceValue}
      missing={tried}
      onChange={(next) => setFilled((before) => ({ ...before, values: before.values.with(at, next) }))}
    />
  )
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (missing.length === 0 && !wrongAddress)
          onTake({ operation, filled, name: isNew ? name.trim() || service.draft.name : null, tool })
      }}
    >
      {isNew && (
        <TextField
          label={say('Name of the app')}
          data-first-focus=""
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <TextField
        label={say('Address of the service')}
        help={
          service.server ? '' : say('The document does not name it. Look in the service’s documentation.')
        }
        problem={
          wrongAddress ?? (tried && !filled.server.trim() ? say('Give the address, with https://.') : null)
        }
        type="url"
        value={filled.server}
        maxLength={1000}
        spellCheck={false}
        placeholder="https://api.example.com"
        onChange={(event) => setFilled({ ...filled, server: event.target.value })}
      />
      {now.map(value)}
      {service.keys.map((key, at) => (
        <SecretField
          key={key.secret}
          kind={key.kind}
          label={key.label}
          help={key.description}
          optional={!key.required}
          onChange={(next) => setFilled((before) => ({ ...before, keys: before.keys.with(at, next) }))}
        />
      ))}
      {later.length > 0 && (
        <details className="group">
          <summary className="flex w-fit items-center gap-1 rounded-sm text-sm text-secondary hover:text-default">
            <ChevronRight
              aria-hidden="true"
              className="size-4 group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
            />
            {say('{count} settings that can stay as they are', { count: later.length })}
          </summary>
          <div className="mt-3 flex flex-col gap-4">{later.map(value)}</div>
        </details>
      )}
      <Given operation={operation} />
      {!isNew && (
        <Switch
          label={<span className="text-sm">{say('Name and describe the tool after this operation')}</span>}
          checked={tool}
          onCheckedChange={setTool}
        />
      )}
      <Problem>{problem}</Problem>
      <div className="flex justify-between gap-2">
        <GhostButton type="button" opticallyAlign="start" onClick={onBack}>
          {say('Back')}
        </GhostButton>
        <Button color="primary" type="submit" loading={busy}>
          {isNew ? say('Make the app') : say('Answer from it')}
        </Button>
      </div>
    </form>
  )
}

/** Lists the values that are filled in automatically, so that nobody wonders about them. */
function Given({ operation: { service } }: { operation: UsableOperation }) {
  const filters = service.values.filter(({ filter }) => filter).map(({ label }) => label)
  return (
    <div className="rounded-lg bg-surface-secondary px-3 py-2 text-xs text-secondary">
      <p>
        {say('Rows with {fields}.', {
          fields:
            service.fields.length > 0 ? service.fields.join(', ') : say('all fields that the service sends'),
        })}
      </p>
      {filters.length > 0 && (
        <p className="mt-1">
          {say('The service filters by:')} {filters.join(', ')}.
        </p>
      )}
      <p className="mt-1">{say('You can change all of it on the Tool tab.')}</p>
    </div>
  )
}

/** Separates the values to ask for from those that can stay as they are. */
function split(values: readonly ServiceValue[]): [now: number[], later: number[]] {
  const places = values.map((_, at) => at)
  const isNow = (at: number) => values[at]?.required || values[at]?.value === QUESTION_PLACE
  return [places.filter(isNow), places.filter((at) => !isNow(at))]
}
