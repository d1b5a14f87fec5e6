import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { Switch } from '@openai/apps-sdk-ui/components/Switch'
import { useState } from 'react'
import { Dialog } from '../../../elements/dialog.tsx'
import { FieldRow } from '../../../elements/field-row.tsx'
import type { SourceHeader } from '../../../features/app.ts'
import { failureReason } from '../../../features/failure-reason.ts'

export interface NewHeader {
  name: string
  value: string
  isSecret: boolean
}

interface HeaderDialogProps {
  /** The one that is changed; null for a new one. */
  header: SourceHeader | null
  onClose(): void
  onKeep(header: NewHeader): Promise<void>
}

const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/
/** Names that nearly always carry one. */
const SECRETIVE = /auth|key|token|secret|password|cookie/i

export function HeaderDialog({ header, onClose, onKeep }: HeaderDialogProps) {
  const [name, setName] = useState(header?.name ?? '')
  const [value, setValue] = useState(header?.value ?? '')
  const [chosen, setChosen] = useState<boolean | null>(header ? header.secret !== undefined : null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isSecret = chosen ?? SECRETIVE.test(name)
  const keep = async () => {
    setBusy(true)
    try {
      await onKeep({ name: name.trim(), value, isSecret })
      onClose()
    } catch (error) {
      setProblem(failureReason(error))
      setBusy(false)
    }
  }
  const misnamed = name !== '' && !NAME.test(name.trim())
  return (
    <Dialog title={header ? `Change ${header.name}` : 'New header'} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <FieldRow label="Name" problem={misnamed ? 'Write a header’s name, such as Authorization.' : null}>
          {(control) => (
            <Input
              {...control}
              data-first-focus={header ? undefined : ''}
              value={name}
              spellCheck={false}
              placeholder="Authorization"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </FieldRow>
        <FieldRow
          label="Value"
          help={
            isSecret ? 'Kept encrypted on this server. Nobody can read it again, and you can replace it.' : ''
          }
          problem={problem}
        >
          {(control) => (
            <Input
              {...control}
              data-first-focus={header ? '' : undefined}
              type={isSecret ? 'password' : 'text'}
              autoComplete="off"
              value={value}
              maxLength={2000}
              spellCheck={false}
              placeholder={isSecret ? 'Bearer …' : ''}
              onChange={(event) => setValue(event.target.value)}
            />
          )}
        </FieldRow>
        <Switch label="Keep it secret" checked={isSecret} onCheckedChange={setChosen} />
        <div className="flex justify-end gap-2">
          <Button color="secondary" variant="ghost" type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="primary"
            type="submit"
            loading={busy}
            disabled={!NAME.test(name.trim()) || value === ''}
          >
            Save header
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
