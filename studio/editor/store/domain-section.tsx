import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useState } from 'react'
import type { StoreView } from '../../../common/api/store.ts'
import { request } from '../../ui/api.ts'
import { OutlineButton } from '../../ui/buttons.tsx'
import { failureReason } from '../../ui/failure-reason.ts'
import { FieldRow } from '../../ui/field-row.tsx'
import { Problem } from '../../ui/problem.tsx'
import { say } from '../../ui/say.ts'
import { Section } from '../section.tsx'

interface DomainSectionProps {
  id: string
  view: StoreView
  put(body: { challenge: string | null }): Promise<void>
}

/** The app's domain, and the token that proves its owner. */
export function DomainSection({ id, view, put }: DomainSectionProps) {
  const [token, setToken] = useState(view.challenge ?? '')
  const [checks, setChecks] = useState<readonly { ok: boolean; message: string }[]>([])
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const check = async () => {
    setBusy(true)
    setFailed(null)
    try {
      if (token !== (view.challenge ?? '')) await put({ challenge: token || null })
      setChecks((await request('POST /api/apps/:id/store/domain', { params: { id } })).checks)
    } catch (error) {
      setFailed(failureReason(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section
      title={say('Domain')}
      lead={
        <>
          <code className="font-mono wrap-anywhere">{view.address}</code>
          {say('. This address can’t change once the app is in a directory.')}
        </>
      }
      action={
        <OutlineButton size="sm" loading={busy} onClick={() => void check()}>
          {say('Check the domain')}
        </OutlineButton>
      }
    >
      <div className="flex max-w-2xl flex-col gap-3">
        <FieldRow
          label={say('Token from the portal')}
          help={say('Served at /.well-known/openai-apps-challenge, to prove that the domain is yours.')}
        >
          {(control) => (
            <Input
              {...control}
              value={token}
              maxLength={500}
              onChange={(event) => setToken(event.target.value)}
            />
          )}
        </FieldRow>
        {checks.length > 0 && (
          <ul aria-label={say('What was checked')} className="flex flex-col gap-1 text-sm">
            {checks.map(({ ok, message }) => (
              <li key={message} className={ok ? 'text-secondary' : 'text-danger'}>
                {ok ? '✓' : '✗'} {message}
              </li>
            ))}
          </ul>
        )}
        <Problem>{failed}</Problem>
      </div>
    </Section>
  )
}
