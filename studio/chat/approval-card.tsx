import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Checkbox } from '@openai/apps-sdk-ui/components/Checkbox'
import { useId, useState } from 'react'
import type { ChatApprovalView } from '../../common/api/chat-views.ts'
import { failureReason } from '../ui/failure-reason.ts'

interface ApprovalCardProps {
  approval: ChatApprovalView
  /** What people call the thing behind an id, where the conversation has it. */
  nameOf(field: string, id: unknown): string | null
  onDecide(decision: 'yes' | 'no', always: boolean): Promise<void>
}

const REASONS: Record<ChatApprovalView['reason'], string> = {
  destructive: 'This removes or overwrites something.',
  writes: 'This changes something at a server you connected.',
  untrusted: 'You have not trusted this server, which says that this only reads.',
  repeated: 'An earlier try may have done this already.',
}

/** What the agent wants to do, and waits for. Nothing happens before the yes. */
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
      <p className="mt-1 text-sm text-secondary">{REASONS[approval.reason]} Shall it be done?</p>
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
            label={<span className="text-sm">Always allow this in this conversation</span>}
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
          Yes, do it
        </Button>
        <Button
          color="secondary"
          variant="outline"
          loading={busy === 'no'}
          disabled={busy !== null}
          onClick={() => decide('no')}
        >
          No
        </Button>
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
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
  yes: 'You said yes to',
  no: 'You said no to',
  expired: 'Expired without an answer:',
} as const

function Decided({ approval }: { approval: ChatApprovalView }) {
  if (approval.status === 'pending') return null
  return (
    <p className="text-sm text-secondary">
      {DECIDED[approval.status]} “{approval.title || approval.tool}”.
    </p>
  )
}
