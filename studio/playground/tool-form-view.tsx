import type { Tool } from '@modelcontextprotocol/client'
import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { type FormEvent, useId, useRef } from 'react'
import { FieldError } from '../ui/labelled.tsx'
import { say } from '../ui/say.ts'
import { Segments } from '../ui/segments.tsx'
import { FieldView } from './form/field-view.tsx'
import { isGroupValue } from './form/form-value.ts'
import { FieldsView } from './form/group-view.tsx'
import { ToolSummary } from './tool-summary.tsx'
import { type ToolForm, useToolForm } from './use-tool-form.ts'

interface ToolFormViewProps {
  formId: string
  tool: Tool
  first: Readonly<Record<string, unknown>> | null
  onArguments(args: Readonly<Record<string, unknown>>): void
  onRun(args: Record<string, unknown>): void
}

const VIEWS = [
  { value: 'form', label: say('Form') },
  { value: 'json', label: 'JSON' },
] as const

export function ToolFormView({ formId, tool, first, onArguments, onRun }: ToolFormViewProps) {
  const form = useToolForm(tool, first, onArguments)
  const element = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const args = form.submit()
    if (args) return onRun(args)
    // Scrolls to the first invalid field and focuses it.
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>(':is(input, textarea, select)[aria-describedby*="problem"]')
        ?.focus(),
    )
  }
  return (
    <form id={formId} ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ToolSummary tool={tool} />
      <div className="flex items-center justify-between gap-3 border-t pt-3">
        <h3 className="text-sm font-medium">{say('Arguments')}</h3>
        <Segments label={say('Arguments as')} value={form.view} options={VIEWS} onChange={form.setView} />
      </div>
      {form.unfit && (
        <FieldError>
          {form.unfit} {say('Change them here, or clear them to use the form.')}
        </FieldError>
      )}
      {form.view === 'json' ? (
        <JsonArguments form={form} />
      ) : form.fields.length === 0 ? (
        <p className="text-sm text-secondary">{say('This tool takes no input.')}</p>
      ) : (
        <FieldsView
          fields={form.fields}
          draft={form.draft}
          onChange={(draft) => isGroupValue(draft) && form.setDraft(draft)}
          place=""
          problems={form.problems}
          member={FieldView}
        />
      )}
    </form>
  )
}

function JsonArguments({ form }: { form: ToolForm }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {say('Arguments as JSON')}
      </label>
      <Textarea
        id={id}
        value={form.text}
        onChange={(event) => form.setText(event.target.value)}
        rows={10}
        autoResize
        maxRows={24}
        spellCheck={false}
        className="font-mono text-xs"
        invalid={form.jsonProblem !== null}
        aria-describedby={form.jsonProblem ? `${id}-problem` : undefined}
      />
      {form.jsonProblem && <FieldError id={`${id}-problem`}>{form.jsonProblem}</FieldError>}
      <p className="mt-1 text-xs text-secondary">
        {say('Sent exactly as written, even if it does not match the schema.')}
      </p>
    </div>
  )
}
