import { FileUpload } from '@openai/apps-sdk-ui/components/Icon'
import { useState } from 'react'
import { FileButton } from '../editor/file-button.tsx'
import { readDocument } from '../editor/import/read-document.ts'
import type { PickedInput } from '../editor/picked.ts'
import { AddressField } from '../ui/address-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { serverAddress } from '../ui/route.ts'
import { say } from '../ui/say.ts'

interface PageDialogProps {
  onClose(): void
  onPick(picked: PickedInput): void
}

const DOCUMENTS = {
  label: say('Document'),
  types: '.pdf,.html,.htm,application/pdf,text/html',
  several: false,
}

/** A page on the web or a document, of which the lists and tables can become an app. */
export function PageDialog({ onClose, onPick }: PageDialogProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const take = (picked: PickedInput) => (picked.problem ? setProblem(picked.problem) : onPick(picked))
  const read = async () => {
    const address = serverAddress(text)
    if (!address) return setProblem(say('Write a whole address, such as https://example.com/menu.'))
    setProblem(null)
    setBusy(true)
    take(await readDocument({ address }))
    setBusy(false)
  }
  return (
    <Dialog title={say('From a website or a PDF')} onClose={onClose} wide>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void read()
        }}
      >
        <p className="text-sm text-secondary">
          {say(
            'Vitrine reads the page once and finds its lists and tables. You look over the columns and the layout before anything becomes an app.',
          )}
        </p>
        <AddressField
          label={say('Address of the page')}
          help={say('This server fetches it.')}
          placeholder="https://example.com/menu"
          value={text}
          problem={problem}
          invalid={problem !== null}
          busy={busy}
          onChange={setText}
        />
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-secondary">{say('or give')}</span>
          <FileButton accepts={DOCUMENTS} onPick={take}>
            <FileUpload /> {say('A PDF or saved page')}
          </FileButton>
        </div>
      </form>
    </Dialog>
  )
}
