import type { Tool } from '@modelcontextprotocol/client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isJsonObject } from '../../common/json.ts'
import { parseJsonText } from '../ui/json-text.ts'
import { say } from '../ui/say.ts'
import type { SchemaField } from '../ui/schema-field.ts'
import { argumentsOf, type Problems } from './form/arguments.ts'
import { draftOf, type GroupValue, newForm } from './form/form-value.ts'
import { formOf } from './form/schema.ts'

type Args = Readonly<Record<string, unknown>>

export interface ToolForm {
  fields: readonly SchemaField[]
  view: 'form' | 'json'
  setView(view: 'form' | 'json'): void
  draft: GroupValue
  setDraft(draft: GroupValue): void
  text: string
  setText(text: string): void
  /** Empty until a run was attempted. */
  problems: Problems
  jsonProblem: string | null
  /** Why the form cannot be shown, if so. */
  unfit: string | null
  /** The arguments, or null if something must be fixed first. */
  submit(): Record<string, unknown> | null
}

/** A tool's arguments as a form or as JSON, kept in sync where possible. */
export function useToolForm(tool: Tool, first: Args | null, onArguments: (args: Args) => void): ToolForm {
  const fields = useMemo(() => formOf(tool.inputSchema), [tool])
  const [draft, setDraft] = useState(() => (first && draftOf(fields, first)) ?? newForm(fields))
  const [text, setText] = useState(() => pretty(first ?? {}))
  const [view, setView] = useState<'form' | 'json'>(() =>
    first && !draftOf(fields, first) ? 'json' : 'form',
  )
  const [unfit, setUnfit] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const filled = useMemo(() => argumentsOf(fields, draft), [fields, draft])
  const written = useMemo(() => readObject(text), [text])

  const tell = useRef(onArguments)
  tell.current = onArguments
  const args = view === 'form' ? filled.args : 'args' in written ? written.args : null
  useEffect(() => {
    if (args) tell.current(args)
  }, [args])

  return {
    fields,
    view,
    draft,
    setDraft,
    text,
    setText,
    problems: tried ? filled.problems : new Map(),
    jsonProblem: 'problem' in written ? written.problem : null,
    unfit,
    setView(next) {
      setUnfit(null)
      if (next === 'json') setText(pretty(filled.args))
      const fitting = next === 'form' && 'args' in written ? draftOf(fields, written.args) : null
      if (next === 'form' && !fitting) return setUnfit(say('The form cannot show these arguments.'))
      if (fitting) setDraft(fitting)
      setView(next)
    },
    submit() {
      setTried(true)
      if (view === 'json') return 'args' in written ? written.args : null
      return filled.problems.size === 0 ? filled.args : null
    },
  }
}

/** JSON is sent as written: a server must also be tested with input that its schema forbids. */
function readObject(text: string): { args: Record<string, unknown> } | { problem: string } {
  const read = parseJsonText(text.trim() === '' ? '{}' : text)
  if ('problem' in read) return read
  return isJsonObject(read.value)
    ? { args: { ...read.value } }
    : { problem: say('Write a JSON object: {example}.', { example: '{ … }' }) }
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2)
