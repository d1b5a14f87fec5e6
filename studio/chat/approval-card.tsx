import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Checkbox } from '@openai/apps-sdk-ui/components/Checkbox'
import { useId, useState } from 'react'
import type { ChatApprovalView } from '../../common/api/chat-views.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { Problem } from '../ui/problem.tsx'
import { say } from '../ui/say.ts'

interface ApprovalCardProps {
  approval: ChatApprovalView
  /** The name of the item behind an id, if the conversation contains it. */
  nameOf(field: string, id: unknown): string | null
  onDecide(decision: 'yes' | 'no', always: boolean): Promise<void>
}

const REASONS: Record<ChatApprovalView['reason'], string> = {
  destructive: say('This deletes or overwrites something.'),
  overwrites: say('This replaces existing data.'),
  writes: say('This changes data on a server you connected.'),
  untrusted: say('The server says this only reads, but you have not trusted it.'),
  repeated: say('An earlier attempt may already have done this.'),
}

/** A pending call. Nothing happens without approval. */
export function ApprovalCard({ approval, nameOf, onDecide }: ApprovalCardProps) {
  const [always, setAlways] = useState(false)
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const titleId = useId()
  if (approval.status !== 'pending') return <Decided approval={approval} />
  const decide = (decision: 'yes' | 'no') => {
    setBusy(decision)
    setProblem(null)
    onDecide(decision, always)
      .catch((error) => setProblem(failureReason(error)))
      .finally(() => setBusy(null))
  }
  const given = Object.entries(approval.arguments)
  return (
    <section aria-labelledby={titleId} className="max-w-xl rounded-xl border border-strong bg-surface p-4">
      <h2 id={titleId} className="text-sm font-semibold">
        {approval.title || approval.tool}
        <span className="font-normal text-secondary"> · {approval.appTitle}</span>
      </h2>
      <p className="mt-1 text-sm text-secondary">
        {REASONS[approval.reason]} {say('Do you want to continue?')}
      </p>
      {given.length > 0 && (
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {given.map(([name, value]) => (
            <Given key={name} field={name} value={value} name={nameOf(name, value)} />
          ))}
        </dl>
      )}
      {approval.mayAllowAlways && (
        <div className="mt-3">
          <Checkbox
            checked={always}
            onCheckedChange={setAlways}
            label={<span className="text-sm">{say('Always allow this in this conversation')}</span>}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          color={approval.reason === 'destructive' ? 'danger' : 'primary'}
          loading={busy === 'yes'}
          disabled={busy !== null}
          onClick={() => decide('yes')}
        >
          {say('Yes, do it')}
        </Button>
        <OutlineButton loading={busy === 'no'} disabled={busy !== null} onClick={() => decide('no')}>
          {say('No')}
        </OutlineButton>
      </div>
      <Problem className="mt-2">{problem}</Problem>
    </section>
  )
}

interface GivenProps {
  field: string
  value: unknown
  name: string | null
}

const Given = ({ field, value, name }: GivenProps) => (
  <>
    <dt className="text-secondary">{field.replaceAll('_', ' ')}</dt>
    <dd dir="auto" className="wrap-anywhere">
      {name !== null ? (
        <>
          <strong className="font-semibold">{name}</strong>{' '}
          <span className="text-xs text-secondary">{String(value)}</span>
        </>
      ) : typeof value === 'object' ? (
        JSON.stringify(value)
      ) : (
        String(value)
      )}
    </dd>
  </>
)

const DECIDED = {
  yes: 'You said yes to “{title}”.',
  no: 'You said no to “{title}”.',
  expired: 'Expired without an answer: “{title}”.',
} as const

function Decided({ approval }: { approval: ChatApprovalView }) {
  if (approval.status === 'pending') return null
  return (
    <p className="text-sm text-secondary">
      {say(DECIDED[approval.status], { title: approval.title || approval.tool })}
    </p>
  )
}
