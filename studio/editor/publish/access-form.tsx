import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { type FormEvent, useState } from 'react'
import type { AccessView, Audience, Level } from '../../../common/api/access.ts'
import { Select } from '../../ui/select.tsx'
import { Section } from '../section.tsx'
import { useAccess } from './use-access.ts'

const AUDIENCES: readonly { value: Audience; label: string; means: string }[] = [
  {
    value: 'public',
    label: 'Everybody',
    means: 'Anybody who has its address can use it, without signing in.',
  },
  { value: 'signed-in', label: 'Anybody signed in', means: 'Everybody with an account on this server.' },
  { value: 'people', label: 'Only people I choose', means: 'The people below, each as far as you say.' },
]
const LEVELS: readonly { value: Level; label: string }[] = [
  { value: 'view', label: 'Can see its page' },
  { value: 'use', label: 'Can use it' },
  { value: 'edit', label: 'Can edit it' },
  { value: 'full', label: 'Full access' },
]

/** Who may use the app. A change is in force at once, without a new version. */
export function AccessForm({ id }: { id: string }) {
  const { fetched, change, saving, failed } = useAccess(id)
  if (fetched.state !== 'ready') return null
  const access = fetched.value
  const chosen = AUDIENCES.find(({ value }) => value === access.audience)
  return (
    <Section title="Who can use it" lead={access.disabled ? 'Switched off for everybody.' : chosen?.means}>
      <div className="flex max-w-2xl flex-col gap-4">
        <Select
          label="Who can use it"
          quiet
          value={access.audience}
          options={AUDIENCES}
          disabled={saving}
          onChange={(audience) =>
            void change({
              ...access,
              audience: AUDIENCES.find(({ value }) => value === audience)?.value ?? 'people',
            })
          }
        />
        <People access={access} change={change} saving={saving} />
        <Button
          color="secondary"
          variant="outline"
          size="sm"
          className="self-start"
          disabled={saving}
          onClick={() => void change({ ...access, disabled: !access.disabled })}
        >
          {access.disabled ? 'Switch it on again' : 'Switch it off for everybody'}
        </Button>
        {failed && (
          <p role="alert" className="text-sm text-danger">
            {failed}
          </p>
        )}
      </div>
    </Section>
  )
}

interface PeopleProps {
  access: AccessView
  change(next: AccessView): Promise<boolean>
  saving: boolean
}

function People({ access, change, saving }: PeopleProps) {
  const [email, setEmail] = useState('')
  const { people } = access
  const put = (address: string, level: Level | null) => {
    const others = people.filter((person) => person.email !== address)
    return change({ ...access, people: level ? [...others, { email: address, level }] : others })
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (await put(email.trim().toLowerCase(), 'use')) setEmail('')
  }
  return (
    <div className="flex flex-col gap-2">
      {people.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label="People with access">
          {people.map((person) => (
            <li key={person.email} className="flex flex-wrap items-center gap-2 text-sm">
              <bdi className="min-w-0 flex-1 basis-40 truncate">{person.email}</bdi>
              <Select
                label={`Access of ${person.email}`}
                quiet
                value={person.level}
                options={LEVELS}
                disabled={saving}
                onChange={(level) =>
                  void put(person.email, LEVELS.find(({ value }) => value === level)?.value ?? 'view')
                }
              />
              <Button
                color="secondary"
                variant="ghost"
                size="sm"
                aria-label={`Remove ${person.email}`}
                disabled={saving}
                onClick={() => void put(person.email, null)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} className="flex flex-wrap gap-2">
        <Input
          type="email"
          required
          aria-label="E-mail address of a colleague"
          placeholder="colleague@example.com"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className="min-w-0 flex-1 basis-48"
        />
        <Button
          type="submit"
          color="secondary"
          variant="outline"
          size="md"
          disabled={saving || email.trim() === ''}
        >
          Add
        </Button>
      </form>
    </div>
  )
}
