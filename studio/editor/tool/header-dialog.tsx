import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { Switch } from '@openai/apps-sdk-ui/components/Switch'
import { useState } from 'react'
import { PARAM_NAME } from '../../../common/filter-ops.ts'
import type { SourceHeader } from '../../ui/app.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { failureReason } from '../../ui/failure-reason.ts'
import { FieldRow } from '../../ui/field-row.tsx'
import { Segments } from '../../ui/segments.tsx'

export interface NewHeader {
  name: string
  value: string
  isSecret: boolean
  /** Sent as a parameter of the address, which is always a secret. */
  inAddress: boolean
}

interface HeaderDialogProps {
  /** The one that is changed; null for a new one. */
  header: SourceHeader | null
  onClose(): void
  onKeep(header: NewHeader): Promise<void>
}

const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/
const PLACES = [
  { value: 'header', label: 'A header' },
  { value: 'address', label: 'In the address' },
] as const
/** Names that nearly always carry one. */
const SECRETIVE = /auth|key|token|secret|password|cookie/i

export function HeaderDialog({ header, onClose, onKeep }: HeaderDialogProps) {
  const [name, setName] = useState(header?.name ?? '')
  const [value, setValue] = useState(header?.value ?? '')
  const [chosen, setChosen] = useState<boolean | null>(header ? header.secret !== undefined : null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [place, setPlace] = useState<'header' | 'address'>('header')
  const inAddress = place === 'address'
  const isSecret = inAddress || (chosen ?? SECRETIVE.test(name))
  const names = inAddress ? PARAM_NAME : NAME
  const keep = async () => {
    setBusy(true)
    try {
      await onKeep({ name: name.trim(), value, isSecret, inAddress })
      onClose()
    } catch (error) {
      setProblem(failureReason(error))
      setBusy(false)
    }
  }
  const misnamed = name !== '' && !names.test(name.trim())
  const example = inAddress ? 'api_key' : 'Authorization'
  return (
    <Dialog title={header ? `Change ${header.name}` : 'New header or key'} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        {!header && (
          <div className="w-fit">
            <Segments label="Sent as" value={place} options={PLACES} onChange={setPlace} />
          </div>
        )}
        <FieldRow
          label="Name"
          problem={
            misnamed
              ? inAddress
                ? 'Name it as the address does, such as api_key.'
                : 'Write a header’s name, such as Authorization.'
              : null
          }
        >
          {(control) => (
            <Input
              {...control}
              data-first-focus={header ? undefined : ''}
              value={name}
              spellCheck={false}
              placeholder={example}
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
              placeholder={isSecret && !inAddress ? 'Bearer …' : ''}
              onChange={(event) => setValue(event.target.value)}
            />
          )}
        </FieldRow>
        <Switch label="Keep it secret" checked={isSecret} disabled={inAddress} onCheckedChange={setChosen} />
        <div className="flex justify-end gap-2">
          <Button color="secondary" variant="ghost" type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="primary"
            type="submit"
            loading={busy}
            disabled={!names.test(name.trim()) || value === ''}
          >
            {inAddress ? 'Save key' : 'Save header'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
