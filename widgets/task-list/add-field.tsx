import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Plus } from '@openai/apps-sdk-ui/components/Icon'
import { useState } from 'react'
import { useSay } from './use-say.ts'

/** One line; it stays ready for the next task while the last one is being saved. */
export function AddField({ onAdd }: { onAdd: (title: string) => void }) {
  const say = useSay()
  const [written, setWritten] = useState('')
  const title = written.trim()
  return (
    <form
      className="flex flex-wrap items-center gap-2 rounded-xl border border-strong bg-surface p-1.5 ps-3 outline-offset-2 outline-(--color-ring) has-[input:focus-visible]:outline-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!title) return
        onAdd(title)
        setWritten('')
      }}
    >
      {/* With large text the button goes below, so that the words have the whole line. */}
      <span className="flex min-w-0 grow basis-44 items-center gap-2">
        <Plus aria-hidden="true" className="size-5 shrink-0 text-secondary" />
        <input
          data-add
          value={written}
          // An empty field keeps the page's direction; "auto" would turn its placeholder around.
          {...(written && { dir: 'auto' })}
          aria-label={say('New task')}
          placeholder={say('Add a task')}
          autoComplete="off"
          enterKeyHint="done"
          className="min-w-0 flex-1 bg-transparent py-1 text-default outline-none placeholder:text-secondary"
          onChange={(event) => setWritten(event.target.value)}
        />
      </span>
      <Button
        type="submit"
        color="primary"
        size="md"
        className="h-auto! min-h-(--button-size)"
        disabled={!title}
      >
        {say('Add')}
      </Button>
    </form>
  )
}
