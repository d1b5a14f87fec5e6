import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ArrowUp } from '@openai/apps-sdk-ui/components/Icon'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useState } from 'react'
import type { App } from '../ui/app.ts'
import { say } from '../ui/say.ts'
import type { Edit } from './draft/store.ts'
import { useChange } from './use-change.ts'

export function ChangeBox({ draft, edit }: { draft: App; edit: Edit }) {
  const { busy, words, failed, send } = useChange(draft.id, edit)
  const [request, setRequest] = useState('')
  const ready = request.trim() !== '' && !busy
  return (
    <form
      aria-label={say('Change by chat')}
      className="flex flex-col gap-2"
      onSubmit={async (event) => {
        event.preventDefault()
        if (ready && (await send(request.trim()))) setRequest('')
      }}
    >
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Input
            aria-label={say('What should be different?')}
            placeholder={say('Change it: make it a carousel, warmer colours')}
            value={request}
            maxLength={2000}
            onChange={(event) => setRequest(event.target.value)}
          />
        </div>
        <Button
          color="secondary"
          uniform
          type="submit"
          aria-label={say('Change it')}
          loading={busy}
          disabled={!ready}
        >
          <ArrowUp />
        </Button>
      </div>
      <p
        role={failed ? 'alert' : 'status'}
        className={`text-sm text-pretty empty:hidden ${failed ? 'text-danger' : 'text-secondary'}`}
      >
        {words}
      </p>
    </form>
  )
}
