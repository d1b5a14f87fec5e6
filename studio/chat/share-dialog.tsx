import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useState } from 'react'
import type { ConversationView } from '../../common/api/chat-views.ts'
import { AddressLine } from '../ui/address-line.tsx'
import { request } from '../ui/api.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { Problem } from '../ui/problem.tsx'
import { language, say } from '../ui/say.ts'

interface ShareDialogProps {
  view: ConversationView
  onChanged(): void
  onClose(): void
}

/** A link to this branch as it is now, for anyone who has it, until it is withdrawn. */
export function ShareDialog({ view, onChanged, onClose }: ShareDialogProps) {
  const [url, setUrl] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const act = (work: Promise<unknown>) =>
    void work.then(onChanged).catch((error) => setProblem(failureReason(error)))
  const share = () =>
    act(
      request('POST /api/chat/conversations/:id/shares', { params: { id: view.id } }).then((made) =>
        setUrl(made.url),
      ),
    )
  return (
    <Dialog title={say('Share this conversation')} onClose={onClose}>
      <p className="text-sm text-secondary">
        {say(
          "Anyone with the link can read the conversation up to now, including tool results. They can't write.",
        )}
      </p>
      {url ? (
        <div className="mt-4">
          <AddressLine address={url} label={say('Link to this conversation')} />
          <p className="mt-2 text-xs text-secondary">{say('Copy it now: it is not shown again.')}</p>
        </div>
      ) : (
        <div className="mt-4">
          <Button color="primary" data-first-focus="" onClick={share}>
            {say('Make a link')}
          </Button>
        </div>
      )}
      <Problem className="mt-2">{problem}</Problem>
      {view.shares.length > 0 && (
        <ul aria-label={say('Links')} className="mt-4 flex flex-col gap-2 border-t pt-4">
          {view.shares.map(({ id, createdAt }) => (
            <li key={id} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 flex-1 truncate">
                {say('Made on {day}', { day: new Date(createdAt).toLocaleString(language) })}
              </span>
              <OutlineButton
                size="sm"
                onClick={() =>
                  act(
                    request('DELETE /api/chat/conversations/:id/shares/:share', {
                      params: { id: view.id, share: id },
                    }),
                  )
                }
              >
                {say('Withdraw')}
              </OutlineButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
