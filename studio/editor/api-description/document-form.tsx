import { FileUpload } from '@openai/apps-sdk-ui/components/Icon'
import { useState } from 'react'
import { AddressField } from '../../ui/address-field.tsx'
import { serverAddress } from '../../ui/route.ts'
import { say } from '../../ui/say.ts'
import { FileButton } from '../file-button.tsx'
import type { GivenDocument } from './use-description.ts'

interface DocumentFormProps {
  busy: boolean
  problem: string | null
  onRead(given: GivenDocument): Promise<void>
}

const DOCUMENTS = {
  label: say('API description'),
  types: '.json,.yaml,.yml,application/json,application/yaml,text/yaml',
  several: false,
}

export function DocumentForm({ busy, problem, onRead }: DocumentFormProps) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const address = serverAddress(typed)
  const misspelt =
    tried && !address ? say('Enter a full address, such as https://api.example.com/openapi.json.') : null
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
        {say(
          'Many services publish a file that describes their API. Look for “OpenAPI” in the service’s documentation. You choose one operation, and the rest is filled in.',
        )}
      </p>
      <AddressField
        label={say('Address of the description')}
        help={say('OpenAPI 3, in JSON or YAML. This server fetches it.')}
        placeholder="https://api.example.com/openapi.json"
        value={typed}
        problem={misspelt ?? wrong ?? problem}
        invalid={misspelt !== null}
        busy={busy}
        onChange={setTyped}
      />
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-secondary">{say('or give')}</span>
        <FileButton
          accepts={DOCUMENTS}
          onPick={({ text, fileName, problem: unread }) => {
            setTried(false)
            setWrong(text ? null : `${fileName}: ${unread ?? say('It is not a text file.')}`)
            if (text) void onRead({ text, fileName })
          }}
        >
          <FileUpload /> {say('A file')}
        </FileButton>
      </div>
    </form>
  )
}
