import { useActions } from '@chatui/runtime'
import { Badge } from '@openai/apps-sdk-ui/components/Badge'
import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useState } from 'react'
import { Notice } from '../parts/notice.tsx'
import { OutsideLink } from '../parts/outside-link.tsx'
import type { Say } from '../parts/phrases/index.ts'
import { useSay } from '../parts/use-say.ts'
import type { PreviewedApp } from './read.ts'

/** Says which app this is and how it stands, and offers what comes next. */
export function AppHeader({ app }: { app: PreviewedApp }) {
  const say = useSay()
  const { sendFollowUpMessage } = useActions()
  const [problem, setProblem] = useState('')
  const publish = () => {
    setProblem('')
    sendFollowUpMessage?.({
      prompt: say('Publish “{name}” at revision {revision}.', {
        name: app.name,
        revision: String(app.revision),
      }),
    }).catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
  }
  return (
    <header className="border-b px-4 pt-4 pb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="heading-sm min-w-0 text-default wrap-anywhere" dir="auto">
          {app.name}
        </h2>
        <Badge color={app.isLive ? 'success' : 'secondary'}>{stateOf(app, say)}</Badge>
        {app.isLive && app.isChanged && (
          <p className="text-sm text-secondary">{say('Changes are not published')}</p>
        )}
        <div className="ms-auto flex flex-wrap items-center gap-3">
          {app.studioUrl && (
            <OutsideLink href={app.studioUrl} className="text-sm text-secondary underline underline-offset-2">
              {say('Open in the studio')}
            </OutsideLink>
          )}
          {sendFollowUpMessage && app.isChanged && app.problems.length === 0 && (
            <Button color="primary" size="sm" onClick={publish}>
              {say('Publish')}
            </Button>
          )}
        </div>
      </div>
      {app.problems.length > 0 && (
        <ul className="mt-2 list-disc ps-5 text-sm text-secondary">
          {app.problems.map((message) => (
            <li key={message} dir="auto">
              {message}
            </li>
          ))}
        </ul>
      )}
      {problem && <Notice words={problem} />}
    </header>
  )
}

const stateOf = ({ isLive, version }: PreviewedApp, say: Say): string =>
  isLive && version !== null ? say('Version {version}', { version: String(version) }) : say('Draft')
