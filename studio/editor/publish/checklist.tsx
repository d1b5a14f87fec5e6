import { CheckCircle, ExclamationMarkCircle, Warning } from '@openai/apps-sdk-ui/components/Icon'
import { OutlineButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import { Section } from '../section.tsx'
import { type Examined, useExamination } from './use-examination.ts'

/** Checks that chats can reach the app, and lists their requirements. */
export function Checklist({ id }: { id: string }) {
  const { examination, look } = useExamination(id)
  return (
    <Section
      title={say('Checklist')}
      lead={say(
        'Connects to your app as a chat does, and calls it once. That call is not counted under Activity.',
      )}
      action={
        <OutlineButton size="sm" loading={examination.state === 'looking'} onClick={look}>
          {examination.state === 'ready' ? say('Check again') : say('Check it')}
        </OutlineButton>
      }
    >
      <div role="status" className="max-w-2xl">
        {examination.state === 'looking' && <p className="text-sm text-secondary">{say('Checking…')}</p>}
        {examination.state === 'failed' && <p className="text-sm text-danger">{examination.words}</p>}
        {examination.state === 'ready' && <Results examined={examination.examined} />}
      </div>
    </Section>
  )
}

function Results({ examined }: { examined: readonly Examined[] }) {
  const found = examined.flatMap(({ subject, faults }) => faults.map((fault) => ({ subject, ...fault })))
  const faults = found.filter(({ severity }) => severity !== 'info')
  const notes = found.filter(({ severity }) => severity === 'info')
  const sound = examined.filter((one) => one.faults.every(({ severity }) => severity === 'info'))
  const address = sound.find(({ check }) => check === 'public-address')
  const checks = [...new Map(sound.map(({ check, about }) => [check, about]))]
  return (
    <>
      {address && (
        <p className="mb-3 flex items-start gap-2 text-sm">
          <CheckCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          <span className="min-w-0 wrap-anywhere">
            {say('Chats can reach your app at {address}.', { address: address.subject })}
          </span>
        </p>
      )}
      {faults.length > 0 && (
        <ul aria-label={say('To fix')} className="mb-3 divide-y rounded-lg border">
          {faults.map(({ subject, severity, message }) => (
            <li key={`${subject} ${message}`} className="flex items-start gap-2.5 px-3 py-2 text-sm">
              <Sign severity={severity} />
              <p className="min-w-0 wrap-anywhere">
                <code className="font-mono text-xs">{subject}</code> {message}.
              </p>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="flex w-fit items-center gap-2 rounded-sm text-sm">
          <CheckCircle aria-hidden="true" className="size-4 shrink-0 text-success" />
          <span className="underline underline-offset-2">
            {say('{count} checks passed', { count: checks.length })}
          </span>
        </summary>
        <ul aria-label={say('Passed')} className="mt-2 flex flex-col gap-1 ps-6 text-sm text-secondary">
          {checks.map(([check, about]) => (
            <li key={check}>{about.replaceAll('`', '')}</li>
          ))}
          {notes.map(({ subject, message }) => (
            <li key={`${subject} ${message}`}>
              {subject} {message}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function Sign({ severity }: { severity: 'error' | 'warning' | 'info' }) {
  const place = 'mt-0.5 size-4 shrink-0'
  return severity === 'error' ? (
    <ExclamationMarkCircle aria-label={say('Error:')} className={`${place} text-danger`} />
  ) : (
    <Warning aria-label={say('Warning:')} className={`${place} text-warning`} />
  )
}
