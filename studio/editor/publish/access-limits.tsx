import { Input } from '@openai/apps-sdk-ui/components/Input'
import { type FormEvent, useId, useState } from 'react'
import type { AccessView, AppLimits } from '../../../common/api/access.ts'
import { OutlineButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'

const FIELDS: readonly { name: keyof AppLimits; label: string; says: string }[] = [
  {
    name: 'callsPerPerson',
    label: say('Calls a minute, one person'),
    says: say('calls a minute for one person'),
  },
  {
    name: 'calls',
    label: say('Calls a minute, everybody together'),
    says: say('calls a minute for everybody together'),
  },
  { name: 'connections', label: say('Open requests, one person'), says: say('open requests for one person') },
]

interface AccessLimitsProps {
  access: AccessView
  change(next: AccessView): Promise<boolean>
  saving: boolean
}

const textOf = (limits: AppLimits) =>
  Object.fromEntries(FIELDS.map(({ name }) => [name, String(limits[name] ?? '')]))

/** Limits for each person and for everybody together. */
export function AccessLimits({ access, change, saving }: AccessLimitsProps) {
  const { limits } = access
  const [texts, setTexts] = useState(() => textOf(limits))
  const id = useId()
  const set = FIELDS.filter(({ name }) => limits[name] !== null)
  const written = Object.fromEntries(
    FIELDS.map(({ name }) => [name, texts[name] ? Number(texts[name]) : null]),
  ) as AppLimits
  const isChanged = FIELDS.some(({ name }) => written[name] !== limits[name])
  const save = (event: FormEvent) => {
    event.preventDefault()
    void change({ ...access, limits: written })
  }
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-sm">
        {say('Limits')}
        <span className="text-secondary">
          {': '}
          {set.map(({ name, says }) => `${limits[name]} ${says}`).join(', ') || say('those of this server')}
        </span>
      </summary>
      <form onSubmit={save} className="mt-3 grid items-end gap-3 sm:grid-cols-3">
        {FIELDS.map(({ name, label }) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="mb-1 block text-xs text-secondary">
              {label}
            </label>
            <Input
              id={`${id}-${name}`}
              type="number"
              inputMode="numeric"
              min={1}
              max={1_000_000}
              placeholder={say('No limit of its own')}
              value={texts[name] ?? ''}
              onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
            />
          </div>
        ))}
        {isChanged && (
          <OutlineButton type="submit" className="justify-self-start" disabled={saving}>
            {say('Save limits')}
          </OutlineButton>
        )}
      </form>
    </details>
  )
}
