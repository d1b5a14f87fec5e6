import { useState } from 'react'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { failureReason } from '../../ui/failure-reason.ts'
import { say } from '../../ui/say.ts'
import { secretValue } from '../api-description/fill-service.ts'
import { SecretField } from '../secret-field.tsx'

interface ReplaceSecretDialogProps {
  name: string
  /** The header's template, such as `Bearer {secret}`. */
  around: string
  onClose(): void
  onKeep(value: string): Promise<void>
}

const KINDS = [
  { kind: 'password', begins: /^basic /i, label: say('Password') },
  { kind: 'token', begins: /^bearer /i, label: say('Access token') },
  { kind: 'key', begins: /^/, label: say('Key') },
] as const

/** Replaces a secret's value and keeps its place in the request. */
export function ReplaceSecretDialog({ name, around, onClose, onKeep }: ReplaceSecretDialogProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { kind, label } = KINDS.find(({ begins }) => begins.test(around)) ?? KINDS[2]
  const value = secretValue({ kind }, typed)
  const keep = async () => {
    setBusy(true)
    try {
      await onKeep(value)
      onClose()
    } catch (error) {
      setProblem(failureReason(error))
      setBusy(false)
    }
  }
  return (
    <DialogForm
      title={say('Replace the secret of {name}', { name })}
      action={say('Replace it')}
      busy={busy}
      blocked={!value}
      onClose={onClose}
      onSubmit={() => void keep()}
    >
      <SecretField kind={kind} label={label} problem={problem} firstFocus onChange={setTyped} />
    </DialogForm>
  )
}
