import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { failureReason } from '../../ui/failure-reason.ts'
import { secretValue } from '../api-description/fill-service.ts'
import { SecretField } from '../secret-field.tsx'

interface ReplaceSecretDialogProps {
  /** What it is sent as: a header's name, or a parameter's. */
  name: string
  /** What the header says around it, such as `Bearer {secret}`. */
  around: string
  onClose(): void
  onKeep(value: string): Promise<void>
}

const KINDS = [
  { kind: 'password', begins: /^basic /i, label: 'Password' },
  { kind: 'token', begins: /^bearer /i, label: 'Access token' },
  { kind: 'key', begins: /^/, label: 'Key' },
] as const

/** Another value of a secret whose place in the request stays. */
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
    <Dialog title={`Replace the secret of ${name}`} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (value && !busy) void keep()
        }}
      >
        <SecretField kind={kind} label={label} problem={problem} firstFocus onChange={setTyped} />
        <div className="flex justify-end gap-2">
          <Button color="secondary" variant="ghost" type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button color="primary" type="submit" loading={busy} disabled={!value}>
            Replace it
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
