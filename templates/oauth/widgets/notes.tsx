import { useActions, useToolOutput } from '@chatui/runtime'
import { type FormEvent, useState } from 'react'
import type module from '../app.ts'
import type { Note } from '../notes.ts'
import { Frame, Note as Words } from './frame.tsx'
import './notes.css'

export default function Notes() {
  const output = useToolOutput<typeof module, 'list_notes'>()
  return (
    <Frame label="Notes" output={output}>
      {({ notes }) => <NoteList first={notes} />}
    </Frame>
  )
}

function NoteList({ first }: { first: Note[] }) {
  const { notes, failed, change } = useNotes(first)
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('text')).trim()
    if (text) change?.('add_note', { text }).then((done) => done && form.reset())
  }
  return (
    <>
      {change && (
        <form className="add" onSubmit={add}>
          <input name="text" aria-label="A new note" placeholder="A new note" maxLength={1000} />
          <button type="submit">Add</button>
        </form>
      )}
      {failed && <p role="alert">That did not work. Try again.</p>}
      {notes.length === 0 && <Words title="No notes yet">Tell the chat what to keep.</Words>}
      <ul className="notes">
        {notes.map(({ id, text }) => (
          <li key={id}>
            <span>{text}</span>
            {change && (
              <button
                type="button"
                aria-label={`Delete ${text}`}
                onClick={() => change('delete_note', { id })}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The notes as the last answer has them; each change answers with all of them. */
function useNotes(first: Note[]) {
  const { callTool } = useActions()
  const [changed, setChanged] = useState<{ of: Note[]; notes: Note[] }>()
  const [failed, setFailed] = useState(false)
  const change = async (tool: string, input: Record<string, unknown>): Promise<boolean> => {
    const reply = await callTool?.(tool, input).catch(() => undefined)
    const data =
      reply && !reply.isError ? (reply.structuredContent as { notes: Note[] } | undefined) : undefined
    setFailed(!data)
    if (data) setChanged({ of: first, notes: data.notes })
    return data !== undefined
  }
  return { notes: changed?.of === first ? changed.notes : first, failed, change: callTool && change }
}
