import { useId, useState } from 'react'
import type { App } from '../../ui/app.ts'
import { GhostButton, OutlineButton } from '../../ui/buttons.tsx'
import { failureReason } from '../../ui/failure-reason.ts'
import { language, say } from '../../ui/say.ts'
import { agoOf } from '../../ui/use-ago.ts'
import { Section } from '../section.tsx'
import { ChangesView } from './changes-view.tsx'
import { useVersions, type Version } from './use-versions.ts'

interface VersionsProps {
  app: App
  onRollBack(version: number): void
}

export function Versions({ app, onRollBack }: VersionsProps) {
  const versions = useVersions(app)
  return (
    <Section title={say('Versions')}>
      {versions.state === 'loading' && (
        <div
          role="status"
          aria-label={say('Reading the versions')}
          className="skeleton h-24 w-full max-w-2xl"
        />
      )}
      {versions.state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
          {failureReason(versions.error)}
          <OutlineButton size="sm" onClick={versions.again}>
            {say('Try again')}
          </OutlineButton>
        </p>
      )}
      {versions.state === 'ready' && (
        <ol aria-label={say('Versions')} className="max-w-2xl divide-y rounded-lg border">
          {versions.value.map((version) => (
            <VersionRow
              key={version.version}
              app={app}
              version={version}
              onRollBack={() => onRollBack(version.version)}
            />
          ))}
        </ol>
      )}
    </Section>
  )
}

interface VersionRowProps {
  app: App
  version: Version
  onRollBack(): void
}

const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })

function VersionRow({ app, version: { version, notes, publishedAt }, onRollBack }: VersionRowProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const live = app.status === 'published' && version === app.publishVersion
  const at = new Date(publishedAt)
  return (
    <li className="px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="tabular font-medium">{say('Version {version}', { version })}</span>
        {live && <span className="text-xs text-success">{say('live')}</span>}
        <time dateTime={publishedAt} title={exact.format(at)} className="text-secondary">
          {agoOf(at.getTime(), Date.now())}
        </time>
        <span className="ms-auto flex gap-1">
          {version > 1 && (
            <GhostButton
              size="sm"
              opticallyAlign="end"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {say('What changed')}
            </GhostButton>
          )}
          {!live && (
            <GhostButton
              size="sm"
              opticallyAlign="end"
              aria-label={say('Go back to version {version}', { version })}
              onClick={onRollBack}
            >
              {say('Go back to it')}
            </GhostButton>
          )}
        </span>
      </div>
      {notes && <p className="mt-0.5 text-sm whitespace-pre-line text-secondary wrap-anywhere">{notes}</p>}
      <div id={id} hidden={!open} className="mt-2">
        {open && <ChangesView app={app} from={version - 1} to={version} />}
      </div>
    </li>
  )
}
