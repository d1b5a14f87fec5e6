import { Switch } from '@openai/apps-sdk-ui/components/Switch'
import { useState } from 'react'
import { PARAM_NAME } from '../../../common/filter-ops.ts'
import type { SourceHeader } from '../../ui/app.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { failureReason } from '../../ui/failure-reason.ts'
import { say } from '../../ui/say.ts'
import { Segments } from '../../ui/segments.tsx'
import { TextField } from '../../ui/text-field.tsx'

export interface NewHeader {
  name: string
  value: string
  isSecret: boolean
  /** Sent as a parameter of the address, which is always a secret. */
  inAddress: boolean
}

interface HeaderDialogProps {
  header: SourceHeader | null
  onClose(): void
  onKeep(header: NewHeader): Promise<void>
}

const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/
const PLACES = [
  { value: 'header', label: say('A header') },
  { value: 'address', label: say('In the address') },
] as const
/** Header names that usually carry a secret. */
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
    <DialogForm
      title={header ? say('Change {name}', { name: header.name }) : say('New header or key')}
      action={inAddress ? say('Save key') : say('Save header')}
      busy={busy}
      blocked={!names.test(name.trim()) || value === ''}
      onClose={onClose}
      onSubmit={() => void keep()}
    >
      {!header && (
        <div className="w-fit">
          <Segments label={say('Sent as')} value={place} options={PLACES} onChange={setPlace} />
        </div>
      )}
      <TextField
        label={say('Name')}
        problem={
          misnamed
            ? inAddress
              ? say('Write the parameter’s name, such as api_key.')
              : say('Write a header’s name, such as Authorization.')
            : null
        }
        data-first-focus={header ? undefined : ''}
        value={name}
        spellCheck={false}
        placeholder={example}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={say('Value')}
        help={
          isSecret
            ? say('Stored encrypted on this server. Nobody can read it again, but you can replace it.')
            : ''
        }
        problem={problem}
        data-first-focus={header ? '' : undefined}
        type={isSecret ? 'password' : 'text'}
        autoComplete="off"
        value={value}
        maxLength={2000}
        spellCheck={false}
        placeholder={isSecret && !inAddress ? 'Bearer …' : ''}
        onChange={(event) => setValue(event.target.value)}
      />
      <Switch
        label={say('Keep it secret')}
        checked={isSecret}
        disabled={inAddress}
        onCheckedChange={setChosen}
      />
    </DialogForm>
  )
}
