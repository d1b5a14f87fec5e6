import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useState } from 'react'
import { FieldRow } from '../ui/field-row.tsx'

interface SecretFieldProps {
  kind: 'key' | 'token' | 'password'
  label: string
  help?: string
  optional?: boolean
  problem?: string | null
  firstFocus?: boolean
  /** A user and a password come as `user:password`. */
  onChange(value: string): void
}

const KEPT = 'Kept encrypted on this server. Nobody can read it again, and you can replace it.'

/** A secret as it is typed in: a key or a token, or a user with a password. */
export function SecretField({
  kind,
  label,
  help = '',
  optional = false,
  problem = null,
  firstFocus = false,
  onChange,
}: SecretFieldProps) {
  const [user, setUser] = useState('')
  const [word, setWord] = useState('')
  const said = optional ? `${label}, if you have one` : label
  const first = firstFocus ? { 'data-first-focus': '' } : {}
  if (kind !== 'password')
    return (
      <FieldRow label={said} help={[help, KEPT].filter(Boolean).join(' ')} problem={problem}>
        {(control) => (
          <Input
            {...control}
            {...first}
            type="password"
            autoComplete="off"
            maxLength={2000}
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FieldRow>
    )
  const tell = (name: string, password: string) => {
    setUser(name)
    setWord(password)
    onChange(name || password ? `${name}:${password}` : '')
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FieldRow label={optional ? 'User, if you have one' : 'User'} help={help}>
        {(control) => (
          <Input
            {...control}
            {...first}
            autoComplete="off"
            maxLength={500}
            spellCheck={false}
            value={user}
            onChange={(event) => tell(event.target.value, word)}
          />
        )}
      </FieldRow>
      <FieldRow label="Password" help={KEPT} problem={problem}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="off"
            maxLength={1000}
            value={word}
            onChange={(event) => tell(user, event.target.value)}
          />
        )}
      </FieldRow>
    </div>
  )
}
