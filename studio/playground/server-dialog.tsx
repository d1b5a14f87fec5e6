import { useState } from 'react'
import { DialogForm } from '../ui/dialog-form.tsx'
import { serverAddress } from '../ui/route.ts'
import { say } from '../ui/say.ts'
import { TextField } from '../ui/text-field.tsx'

interface ServerDialogProps {
  onClose(): void
  onOpen(address: string, header: { name: string; value: string } | null): void
}

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i

/** Most servers want a token alone; with a name in front it is a header of that name. */
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
  const submit = () => {
    setTried(true)
    if (address) onOpen(address, readHeader(secret))
  }
  return (
    <DialogForm
      title={say('Open another server')}
      action={say('Open')}
      noValidate
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={say('Address of its MCP endpoint')}
        help={say(
          'If you are signed in as a maker, this server connects for you. Otherwise your browser does, and the server must allow this page by CORS.',
        )}
        problem={tried && !address ? say('Write a web address, like https://example.com/mcp.') : null}
        data-first-focus=""
        type="url"
        inputMode="url"
        placeholder="https://example.com/mcp"
        value={words}
        invalid={tried && !address}
        onChange={(event) => setWords(event.target.value)}
      />
      <TextField
        label={say('Token or header, if it needs one')}
        help={say(
          'A token, or a header such as X-Api-Key: 123. It stays in this tab. If the server has its own sign-in, leave this empty.',
        )}
        type="password"
        autoComplete="off"
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
      />
    </DialogForm>
  )
}
