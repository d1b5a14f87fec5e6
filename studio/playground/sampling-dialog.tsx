import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { useState } from 'react'
import { asJsonObject } from '../../common/json.ts'
import { GhostButton } from '../ui/buttons.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { say } from '../ui/say.ts'
import type { Sampling } from './use-play-host.ts'

/** The playground has no model, so you answer a widget in its place. */
export function SamplingDialog({ request, answer }: Sampling) {
  const [text, setText] = useState('')
  return (
    <Dialog title={say('The widget asks the model')} onClose={() => answer(null)}>
      <p className="max-h-40 overflow-y-auto text-sm whitespace-pre-wrap text-secondary">
        {promptOf(request)}
      </p>
      <Textarea
        className="mt-3"
        data-first-focus=""
        aria-label={say('The model’s answer')}
        placeholder={say('Answer in the model’s place')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-5 flex justify-end gap-2">
        <GhostButton onClick={() => answer(null)}>{say('Decline')}</GhostButton>
        <Button color="primary" disabled={!text.trim()} onClick={() => answer(text)}>
          {say('Answer')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The text of its messages. */
function promptOf(request: unknown): string {
  const { messages } = asJsonObject(request)
  return (Array.isArray(messages) ? messages : [])
    .flatMap((message) => [asJsonObject(message).content].flat())
    .map((block) => String(asJsonObject(block).text ?? ''))
    .filter(Boolean)
    .join('\n')
}
