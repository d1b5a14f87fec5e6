import { Button } from '@openai/apps-sdk-ui/components/Button'
import { FileUpload } from '@openai/apps-sdk-ui/components/Icon'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useState } from 'react'
import { FieldRow } from '../../ui/field-row.tsx'
import { serverAddress } from '../../ui/route.ts'
import { FileButton } from '../file-button.tsx'
import type { GivenDocument } from './use-description.ts'

interface DocumentFormProps {
  busy: boolean
  problem: string | null
  onRead(given: GivenDocument): Promise<void>
}

const DOCUMENTS = {
  label: 'API description',
  types: '.json,.yaml,.yml,application/json,application/yaml,text/yaml',
  several: false,
}

/** Where the document is: an address, or a file. */
export function DocumentForm({ busy, problem, onRead }: DocumentFormProps) {
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const address = serverAddress(words)
  const misspelt =
    tried && !address ? 'Write a whole address, such as https://api.example.com/openapi.json.' : null
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        setWrong(null)
        if (address && !busy) void onRead({ address })
      }}
    >
      <p className="text-sm text-secondary">
        Many services publish a file that says what they can be asked and what they answer. Look for “OpenAPI”
        in the service’s documentation. You choose one of its questions, and the rest is filled in.
      </p>
      <FieldRow
        label="Address of the description"
        help="OpenAPI 3, in JSON or YAML. This server fetches it."
        problem={misspelt ?? wrong ?? problem}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <div className="min-w-52 flex-1">
              <Input
                {...control}
                data-first-focus=""
                type="url"
                inputMode="url"
                spellCheck={false}
                maxLength={2000}
                placeholder="https://api.example.com/openapi.json"
                value={words}
                invalid={misspelt !== null}
                onChange={(event) => setWords(event.target.value)}
              />
            </div>
            <Button color="primary" type="submit" loading={busy}>
              Read it
            </Button>
          </div>
        )}
      </FieldRow>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-secondary">or give</span>
        <FileButton
          accepts={DOCUMENTS}
          onPick={({ text, fileName, problem: unread }) => {
            setTried(false)
            setWrong(text ? null : `${fileName}: ${unread ?? 'It is not a text.'}`)
            if (text) void onRead({ text, fileName })
          }}
        >
          <FileUpload /> A file
        </FileButton>
      </div>
    </form>
  )
}
