import { useState } from 'react'
import { say } from '../ui/say.ts'
import { TextField } from '../ui/text-field.tsx'

interface SecretFieldProps {
  kind: 'key' | 'token' | 'password'
  label: string
  help?: string
  optional?: boolean
  problem?: string | null
  firstFocus?: boolean
  /** Basic credentials arrive as `user:password`. */
  onChange(value: string): void
}

const KEPT = say('Stored encrypted on this server. Nobody can read it again, but you can replace it.')

/** A field for a key or token, or for a user name and password. */
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
  const said = optional ? say('{label}, if you have one', { label }) : label
  const first = firstFocus ? { 'data-first-focus': '' } : {}
  if (kind !== 'password')
    return (
      <TextField
        label={said}
        help={[help, KEPT].filter(Boolean).join(' ')}
        problem={problem}
        {...first}
        type="password"
        autoComplete="off"
        maxLength={2000}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const tell = (name: string, password: string) => {
    setUser(name)
    setWord(password)
    onChange(name || password ? `${name}:${password}` : '')
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={optional ? say('User, if you have one') : say('User')}
        help={help}
        {...first}
        autoComplete="off"
        maxLength={500}
        spellCheck={false}
        value={user}
        onChange={(event) => tell(event.target.value, word)}
      />
      <TextField
        label={say('Password')}
        help={KEPT}
        problem={problem}
        type="password"
        autoComplete="off"
        maxLength={1000}
        value={word}
        onChange={(event) => tell(user, event.target.value)}
      />
    </div>
  )
}
