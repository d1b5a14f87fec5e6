import { Input } from '@openai/apps-sdk-ui/components/Input'
import { type FormEvent, useId, useState } from 'react'
import type { AccessView, Level } from '../../../common/api/access.ts'
import { GhostButton, OutlineButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import { Select } from '../../ui/select.tsx'

const LEVELS: readonly { value: Level; label: string }[] = [
  { value: 'view', label: say('Can see its page') },
  { value: 'use', label: say('Can use it') },
  { value: 'edit', label: say('Can edit it') },
  { value: 'full', label: say('Full access') },
]

interface AccessListProps {
  access: AccessView
  groups: readonly string[]
  change(next: AccessView): Promise<boolean>
  saving: boolean
}

/** The people and groups with access, each with a level, and a field to add one. */
export function AccessList({ access, groups, change, saving }: AccessListProps) {
  const [name, setName] = useState('')
  const listId = useId()
  const put = (who: string, level: Level | null) => {
    const people = access.people.filter(({ email }) => email !== who)
    const others = access.groups.filter((group) => group.name !== who)
    if (level === null) return change({ ...access, people, groups: others })
    return who.includes('@')
      ? change({ ...access, people: [...people, { email: who, level }] })
      : change({ ...access, groups: [...others, { name: who, level }] })
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const who = name.trim()
    const group = groups.find((known) => known.toLowerCase() === who.toLowerCase())
    if (await put(group ?? (who.includes('@') ? who.toLowerCase() : who), 'use')) setName('')
  }
  const entries = [
    ...access.groups.map((group) => ({ who: group.name, level: group.level })),
    ...access.people.map(({ email, level }) => ({ who: email, level })),
  ]
  return (
    <div className="flex flex-col gap-2">
      {entries.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label={say('People and groups with access')}>
          {entries.map(({ who, level }) => (
            <li key={who} className="flex flex-wrap items-center gap-2 text-sm">
              <bdi className="min-w-0 flex-1 basis-40 truncate">{who}</bdi>
              <Select
                label={say('Access of {who}', { who })}
                quiet
                value={level}
                options={LEVELS}
                disabled={saving}
                onChange={(next) =>
                  void put(who, LEVELS.find(({ value }) => value === next)?.value ?? 'view')
                }
              />
              <GhostButton
                size="sm"
                aria-label={say('Remove {who}', { who })}
                disabled={saving}
                onClick={() => void put(who, null)}
              >
                {say('Remove')}
              </GhostButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} className="flex flex-wrap gap-2">
        <Input
          required
          list={listId}
          aria-label={say('E-mail address of a colleague, or name of a group')}
          placeholder={say('colleague@example.com or a group')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          className="min-w-0 flex-1 basis-48"
        />
        <datalist id={listId}>
          {groups.map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
        <OutlineButton type="submit" size="md" disabled={saving || name.trim() === ''}>
          {say('Add')}
        </OutlineButton>
      </form>
    </div>
  )
}
