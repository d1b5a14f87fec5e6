import { useState } from 'react'
import type { PersonView } from '../../common/api/people.ts'
import { request } from '../ui/api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { Problem } from '../ui/problem.tsx'
import { say } from '../ui/say.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { namesIn, ROLE_OPTIONS } from './roles.ts'
import { SecretLine } from './secret-line.tsx'

interface AddDialogProps {
  kind: 'person' | 'service'
  onClose(): void
}

type Added = { title: string; note: string; lines: readonly { label: string; text: string }[] }

async function add(
  kind: AddDialogProps['kind'],
  name: string,
  role: string,
  groups: string[],
): Promise<Added> {
  if (kind === 'service') {
    const made = await request('POST /api/people/services', { body: { name, groups } })
    return {
      title: say('{name} can sign in', { name }),
      note: say('Copy the secret now. It is shown only once.'),
      lines: [
        { label: say('Client ID'), text: made.clientId },
        { label: say('Client secret'), text: made.clientSecret },
        { label: say('Token endpoint'), text: made.tokenEndpoint },
      ],
    }
  }
  const body = { email: name, role: role as PersonView['role'], groups }
  const made = await request('POST /api/people', { body })
  return {
    title: say('{email} is invited', { email: made.person.email }),
    note: made.mailed
      ? say('The link was mailed to them. You can also send it yourself.')
      : say('Send them this link.'),
    lines: [{ label: say('Works once, within a week'), text: made.link }],
  }
}

/** Invites a person or adds a service account, then shows what to hand over. */
export function AddDialog({ kind, onClose }: AddDialogProps) {
  const [name, setName] = useState('')
  const [role, setRole] = useState('user')
  const [groups, setGroups] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [added, setAdded] = useState<Added | null>(null)
  const submit = () =>
    add(kind, name, role, namesIn(groups)).then(setAdded, (error) => setProblem(failureReason(error)))
  if (added)
    return (
      <Dialog title={added.title} onClose={onClose}>
        <p role="status" className="text-sm text-secondary">
          {added.note}
        </p>
        {added.lines.map((line) => (
          <SecretLine key={line.label} {...line} />
        ))}
      </Dialog>
    )
  const isService = kind === 'service'
  return (
    <DialogForm
      title={isService ? say('Add a service account') : say('Invite somebody')}
      action={isService ? say('Add') : say('Invite')}
      onClose={onClose}
      onSubmit={submit}
    >
      {isService && (
        <p className="text-sm text-secondary">{say('For a program that acts on its own behalf.')}</p>
      )}
      <TextField
        label={isService ? say('Name') : say('E-mail')}
        quiet
        type={isService ? 'text' : 'email'}
        required
        maxLength={isService ? 60 : 254}
        data-first-focus=""
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {!isService && (
        <Select label={say('Role')} above value={role} options={ROLE_OPTIONS} onChange={setRole} />
      )}
      <TextField
        label={say('Groups, separated by commas')}
        quiet
        value={groups}
        onChange={(event) => setGroups(event.target.value)}
      />
      <Problem>{problem}</Problem>
    </DialogForm>
  )
}
