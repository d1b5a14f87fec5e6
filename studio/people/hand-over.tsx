import { Input } from '@openai/apps-sdk-ui/components/Input'
import { type FormEvent, useId, useState } from 'react'
import { request } from '../ui/api.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { say } from '../ui/say.ts'
import { useFetched } from '../ui/use-fetched.ts'

interface HandOverProps {
  from: string
  apps: number
  act(work: Promise<unknown>): void
}

const readMakers = async (signal: AbortSignal) => {
  const roles = ['owner', 'maker'] as const
  const pages = await Promise.all(
    roles.map((role) =>
      request('GET /api/people', { query: { role, status: 'active', limit: '200' }, signal }),
    ),
  )
  return pages.flatMap(({ rows }) => rows.map(({ email }) => email))
}

export function HandOver({ from, apps, act }: HandOverProps) {
  const makers = useFetched(readMakers)
  const [to, setTo] = useState('')
  const [done, setDone] = useState<string | null>(null)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(
      request('POST /api/apps/hand-over', { body: { from, to: to.trim() } }).then((given) =>
        setDone(say('{count} apps handed over to {person}.', { count: given.apps, person: to.trim() })),
      ),
    )
  }
  if (done) return <p role="status">{done}</p>
  if (apps === 0) return null
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="mb-1 block text-xs text-secondary">
        {say('Hand over {count} apps to another maker', { count: apps })}
      </label>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <Input
            id={id}
            type="email"
            required
            list={`${id}-makers`}
            autoComplete="off"
            placeholder="maker@example.com"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        {/* Suggestions only: a server may have more makers than one page lists. */}
        <datalist id={`${id}-makers`}>
          {makers.state === 'ready' &&
            makers.value
              .filter((email) => email !== from)
              .map((email) => <option key={email} value={email} />)}
        </datalist>
        <OutlineButton type="submit" disabled={to.trim() === ''}>
          {say('Hand over apps')}
        </OutlineButton>
      </div>
    </form>
  )
}
