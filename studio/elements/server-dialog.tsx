import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { type FormEvent, useId, useState } from 'react'
import { serverAddress } from '../features/route.ts'
import { Dialog } from './dialog.tsx'
import { FieldError } from './fields/labelled.tsx'

export function ServerDialog({ onClose, onOpen }: { onClose(): void; onOpen(address: string): void }) {
  const id = useId()
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const address = serverAddress(words)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (address) onOpen(address)
  }
  return (
    <Dialog title="Open another server" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          Address of its MCP endpoint
        </label>
        <Input
          id={id}
          data-first-focus=""
          type="url"
          inputMode="url"
          placeholder="https://example.com/mcp"
          value={words}
          invalid={tried && !address}
          aria-describedby={`${id}-help`}
          onChange={(event) => setWords(event.target.value)}
        />
        {tried && !address && <FieldError>Write a web address, like https://example.com/mcp.</FieldError>}
        <p id={`${id}-help`} className="mt-2 text-xs text-secondary">
          Your browser talks with it directly, so the server must allow this page by CORS.
        </p>
        <div className="mt-5 flex justify-end gap-2">
          <Button color="secondary" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="primary">
            Open
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
