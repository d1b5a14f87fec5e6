import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { FieldError } from '../ui/labelled.tsx'
import { serverAddress } from '../ui/route.ts'

interface ServerDialogProps {
  onClose(): void
  onOpen(address: string, header: { name: string; value: string } | null): void
}

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i

/** A token alone is what most servers want; with a name in front it is a header of that name. */
function readHeader(words: string): { name: string; value: string } | null {
  const [, name, value] = /^([^:\s]+):\s*(.+)$/.exec(words.trim()) ?? []
  if (name && value && HEADER_NAME.test(name)) return { name, value }
  return words.trim() ? { name: 'Authorization', value: `Bearer ${words.trim()}` } : null
}

export function ServerDialog({ onClose, onOpen }: ServerDialogProps) {
  const [words, setWords] = useState('')
  const [secret, setSecret] = useState('')
  const [tried, setTried] = useState(false)
  const address = serverAddress(words)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (address) onOpen(address, readHeader(secret))
  }
  return (
    <Dialog title="Open another server" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Line
          label="Address of its MCP endpoint"
          help="Where you are signed in to make apps, this server asks it for you. Otherwise your browser does, and the server must allow this page by CORS."
        >
          {(ids) => (
            <>
              <Input
                {...ids}
                data-first-focus=""
                type="url"
                inputMode="url"
                placeholder="https://example.com/mcp"
                value={words}
                invalid={tried && !address}
                onChange={(event) => setWords(event.target.value)}
              />
              {tried && !address && (
                <FieldError>Write a web address, like https://example.com/mcp.</FieldError>
              )}
            </>
          )}
        </Line>
        <Line
          label="Token or header, if it wants one"
          help="A token, or a header such as X-Api-Key: 123. It stays in this tab. If the server has a sign-in of its own, leave this empty."
        >
          {(ids) => (
            <Input
              {...ids}
              type="password"
              autoComplete="off"
              value={secret}
              onChange={(event) => setSecret(event.target.value)}
            />
          )}
        </Line>
        <div className="mt-1 flex justify-end gap-2">
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

interface LineProps {
  label: string
  help: string
  children(ids: { id: string; 'aria-describedby': string }): ReactNode
}

function Line({ label, help, children }: LineProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': `${id}-help` })}
      <p id={`${id}-help`} className="mt-1.5 text-xs text-secondary">
        {help}
      </p>
    </div>
  )
}
