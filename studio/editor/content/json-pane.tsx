import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isJsonObject } from '../../../common/json.ts'
import type { App } from '../../ui/app.ts'
import { parseJsonText } from '../../ui/json-text.ts'
import { say, sayAny } from '../../ui/say.ts'
import type { Edit } from '../draft/store.ts'
import { dataProblems } from '../grid/data-problems.ts'
import { useWorkbench } from '../use-workbench.ts'

interface JsonPaneProps {
  draft: App
  edit: Edit
  views: ReactNode
}

/** The data as it is stored and served. Valid JSON is applied at once. */
export function JsonPane({ draft, edit, views }: JsonPaneProps) {
  const { layout, templates } = useWorkbench()
  const [text, setText] = useState(() => JSON.stringify(draft.mockData, null, 2))
  // Text that this pane wrote itself stays as typed; other changes replace it.
  const written = useRef(draft.mockData)
  useEffect(() => {
    if (written.current === draft.mockData) return
    written.current = draft.mockData
    setText(JSON.stringify(draft.mockData, null, 2))
  }, [draft.mockData])
  const read = parseJsonText(text)
  const problems =
    'problem' in read
      ? [read.problem]
      : !isJsonObject(read.value)
        ? [say('The data is an object: {example}.', { example: '{ … }' })]
        : dataProblems(layout, read.value, templates.limits)
  const id = useId()
  const change = (next: string) => {
    setText(next)
    const parsed = parseJsonText(next)
    if ('problem' in parsed || !isJsonObject(parsed.value)) return
    written.current = parsed.value
    edit({ mockData: parsed.value }, { as: 'json' })
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 p-4">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="min-w-0 flex-1 text-sm text-secondary">
          {say('The data of “{title}” as JSON', { title: sayAny(layout.title) })}
        </label>
        {views}
      </div>
      <Textarea
        id={id}
        value={text}
        spellCheck={false}
        invalid={problems.length > 0}
        aria-describedby={`${id}-problems`}
        onChange={(event) => change(event.target.value)}
        className="min-h-72 flex-1 font-mono text-xs [&_textarea]:h-full [&_textarea]:max-h-none"
      />
      <ul id={`${id}-problems`} role="status" className="min-h-5 text-sm text-danger">
        {problems.slice(0, 5).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {problems.length > 5 && <li>{say('and {number} more', { number: problems.length - 5 })}</li>}
      </ul>
    </div>
  )
}
