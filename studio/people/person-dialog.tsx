import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { type ReactNode, useCallback, useId, useState } from 'react'
import type { PersonView } from '../../common/api/people.ts'
import type { ReplyRead } from '../../common/api/routes.ts'
import { request } from '../ui/api.ts'
import { GhostButton, OutlineButton } from '../ui/buttons.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { Problem } from '../ui/problem.tsx'
import { say } from '../ui/say.ts'
import { Select } from '../ui/select.tsx'
import { useFetched } from '../ui/use-fetched.ts'
import { When } from '../ui/when.tsx'
import { HandOver } from './hand-over.tsx'
import { namesIn, ROLE_OPTIONS } from './roles.ts'
import { SecretLine } from './secret-line.tsx'

type Details = ReplyRead<'GET /api/people/:id'>

/** One account: its role, groups and credentials, and how to disable or delete it. */
export function PersonDialog({ id, onClose }: { id: string; onClose(): void }) {
  const read = useCallback(
    (signal: AbortSignal) => request('GET /api/people/:id', { params: { id }, signal }),
    [id],
  )
  const details = useFetched(read)
  const [problem, setProblem] = useState<string | null>(null)
  const [secret, setSecret] = useState<{ label: string; text: string } | null>(null)
  const act = (work: Promise<unknown>) =>
    work.then(
      () => {
        setProblem(null)
        details.again()
      },
      (error) => setProblem(failureReason(error)),
    )
  const name =
    details.state === 'ready' ? (details.value.person.name ?? details.value.person.email) : say('Account')
  return (
    <Dialog title={name} onClose={onClose}>
      <Problem className="mb-3">{problem}</Problem>
      {details.state === 'loading' && (
        <div role="status" aria-label={say('Reading')} className="skeleton h-40 w-full" />
      )}
      {details.state === 'failed' && <p className="text-sm text-danger">{failureReason(details.error)}</p>}
      {details.state === 'ready' && <Account details={details.value} act={act} show={setSecret} />}
      {secret && <SecretLine {...secret} />}
    </Dialog>
  )
}

interface AccountProps {
  details: Details
  act(work: Promise<unknown>): void
  show(secret: { label: string; text: string }): void
}

function Account({ details: { person, sessions, tokens, connections, apps }, act, show }: AccountProps) {
  const params = { id: person.id }
  const change = (body: { role?: PersonView['role']; groups?: string[]; disabled?: boolean }) =>
    act(request('PATCH /api/people/:id', { params, body }))
  const isService = person.kind === 'service'
  const renew = async () => {
    if (isService) {
      const { clientSecret } = await request('POST /api/people/:id/secret', { params })
      return show({ label: say('New client secret, shown only once'), text: clientSecret })
    }
    const { link, mailed } = await request('POST /api/people/:id/link', { params })
    show({
      label: mailed ? say('Mailed to them; works once, within a week') : say('Works once, within a week'),
      text: link,
    })
  }
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="text-secondary wrap-anywhere">
        {isService ? say('Client ID {id}', { id: person.id }) : person.email}
      </p>
      <Select
        label={say('Role')}
        above
        value={person.role}
        options={ROLE_OPTIONS}
        onChange={(role) => change({ role: role as PersonView['role'] })}
      />
      <Groups person={person} onChange={(groups) => change({ groups })} />
      <Acting
        title={say('Signed in')}
        of={sessions}
        row={({ browser }) => browser ?? say('Unknown browser')}
        since={({ lastUsedAt, startedAt }) => lastUsedAt ?? startedAt}
        act={say('Sign out')}
        onEnd={(session) =>
          act(request('DELETE /api/people/:id/sessions/:session', { params: { ...params, session } }))
        }
      />
      <Acting
        title={say('Personal tokens')}
        of={tokens}
        row={({ name }) => name}
        since={({ createdAt }) => createdAt}
        act={say('Revoke')}
        onEnd={(token) =>
          act(request('DELETE /api/people/:id/tokens/:token', { params: { ...params, token } }))
        }
      />
      <Acting
        title={say('Connected chats')}
        of={connections}
        row={({ name }) => name}
        since={({ since }) => since}
        act={say('Disconnect')}
        onEnd={(client) =>
          act(request('DELETE /api/people/:id/connections/:client', { params: { ...params, client } }))
        }
      />
      <HandOver from={person.email} apps={apps} act={act} />
      <div className="flex flex-wrap gap-2 border-t pt-4">
        <OutlineButton onClick={() => act(renew())}>
          {isService ? say('Renew the secret') : say('Create a sign-in link')}
        </OutlineButton>
        <Button
          color={person.disabled ? 'secondary' : 'danger'}
          onClick={() => change({ disabled: !person.disabled })}
        >
          {person.disabled ? say('Enable') : say('Disable')}
        </Button>
      </div>
      <p className="text-xs text-secondary">
        {person.disabled
          ? say('Disabled: they can’t sign in, and their tokens don’t work. Nothing was deleted.')
          : say('Disabling signs them out everywhere at once. Nothing is deleted.')}
      </p>
    </div>
  )
}

function Groups({ person, onChange }: { person: PersonView; onChange(groups: string[]): void }) {
  const own = person.groups.filter(({ source }) => source === null).map(({ name }) => name)
  const given = person.groups.filter(({ source }) => source !== null)
  const [text, setText] = useState(own.join(', '))
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-secondary">
        {say('Groups, separated by commas')}
      </label>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Input id={id} value={text} onChange={(event) => setText(event.target.value)} />
        </div>
        {namesIn(text).join() !== own.join() && (
          <OutlineButton onClick={() => onChange(namesIn(text))}>{say('Save')}</OutlineButton>
        )}
      </div>
      {given.length > 0 && (
        <p className="mt-1 text-xs text-secondary">
          {say('From the company’s provider:')} {given.map(({ name }) => name).join(', ')}
        </p>
      )}
    </div>
  )
}

interface ActingProps<Row> {
  title: string
  of: readonly Row[]
  row(row: Row): ReactNode
  since(row: Row): string
  act: string
  onEnd(id: string): void
}

function Acting<Row extends { id: string }>({ title, of, row, since, act, onEnd }: ActingProps<Row>) {
  if (of.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 text-xs text-secondary">{title}</h3>
      <ul className="divide-y rounded-lg border">
        {of.map((each) => (
          <li key={each.id} className="flex items-center gap-3 px-3 py-1.5">
            <div className="min-w-0 flex-1">
              <span className="block truncate">{row(each)}</span>
              <span className="text-xs">
                <When at={since(each)} />
              </span>
            </div>
            <GhostButton size="sm" onClick={() => onEnd(each.id)}>
              {act}
            </GhostButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
