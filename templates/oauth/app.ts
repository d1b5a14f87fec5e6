import { answer, type Call, defineApp, defineModule, defineTool, defineWidget, refusal } from 'vitrine'
import { z } from 'zod'
import { createNotes, migrations, type Note, type Notes, type NoteTables, note } from './notes.ts'

const notesWidget = defineWidget({
  name: 'notes',
  title: 'Notes',
  description: 'All notes of the user, to add to and delete from. Do not list them again.',
  component: './widgets/notes.tsx',
})

const shared = {
  output: z.object({ notes: z.array(note) }),
  widget: notesWidget,
  widgetAccessible: true,
}

/** Never null: the app is for people who are signed in. */
const ownerOf = ({ user }: Call): string => user?.id ?? ''

const told = (notes: Note[], done = '') => {
  const count = notes.length === 1 ? 'One note' : `${notes.length} notes`
  return answer({ text: `${done}${count}: ${notes.map(({ text }) => text).join('; ')}`, data: { notes } })
}

const listNotes = (notes: Notes) =>
  defineTool({
    ...shared,
    name: 'list_notes',
    title: 'Notes',
    description: 'Show the notes of whoever is asking.',
    input: z.object({}),
    hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
    run: async (_, call) => told(await notes.list(ownerOf(call))),
  })

const addNote = (notes: Notes) =>
  defineTool({
    ...shared,
    name: 'add_note',
    title: 'Add a note',
    description: 'Keep something for whoever is asking, in their own words.',
    input: z.object({ text: z.string().trim().min(1).max(1000) }),
    hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
    async run({ text }, call) {
      await notes.add(ownerOf(call), text)
      return told(await notes.list(ownerOf(call)), 'Kept. ')
    },
  })

const deleteNote = (notes: Notes) =>
  defineTool({
    ...shared,
    name: 'delete_note',
    title: 'Delete a note',
    description: 'Delete a note by its id, which list_notes gives.',
    input: z.object({ id: z.string() }),
    hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
    async run({ id }, call) {
      if (!(await notes.remove(ownerOf(call), id))) return refusal({ text: 'There is no such note.' })
      return told(await notes.list(ownerOf(call)), 'Deleted. ')
    },
  })

export default defineModule({
  tables: { name: 'notes', migrations },
  widgets: [notesWidget],
  open({ database }) {
    const notes = createNotes(database<NoteTables>())
    const app = defineApp({
      slug: 'my-app',
      name: 'my-app',
      version: '0.1.0',
      title: 'My app',
      description: 'Notes of your own.',
      instructions: 'Keep and find the notes of whoever is asking.',
      access: 'signed-in',
      scopes: {
        read: { name: 'notes:read', description: 'Read your notes' },
        write: { name: 'notes:write', description: 'Add and delete notes' },
      },
      tools: [listNotes(notes), addNote(notes), deleteNote(notes)],
      widgets: [notesWidget],
    })
    return { app }
  },
})
