import { useCallback } from 'react'
import { ApiError, api } from '../ui/api.ts'
import type { App } from '../ui/app.ts'
import { Dialog } from '../ui/dialog.tsx'
import { JsonView } from '../ui/json-view.tsx'
import { say } from '../ui/say.ts'
import { useFetched } from '../ui/use-fetched.ts'
import { useWorkbench } from './use-workbench.ts'

/** The model's side of an answer: its text, and how the model knows when to call. */
export function ModelView({ draft, onClose }: { draft: App; onClose(): void }) {
  const { flush } = useWorkbench()
  const { id } = draft
  const read = useCallback(async () => {
    await flush()
    return api.preview(id, '')
  }, [id, flush])
  const answer = useFetched(read)
  return (
    <Dialog title={say('What the model sees')} onClose={onClose} wide>
      <p className="mb-1 text-sm text-secondary">{say('Before it calls: a name and when to use it.')}</p>
      <JsonView
        label={say('The tool')}
        value={{
          name: draft.toolName || say('(no name yet)'),
          description: draft.toolDescription || say('(no description yet)'),
        }}
      />
      <p className="mt-4 mb-1 text-sm text-secondary">
        {say('After it calls: text, and the data the widget draws.')}
      </p>
      {answer.state === 'loading' && (
        <div role="status" aria-label={say('Asking')} className="skeleton h-40 w-full" />
      )}
      {answer.state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {readingError(answer.error)}
        </p>
      )}
      {answer.state === 'ready' && (
        <JsonView
          label={say('The answer')}
          value={{
            text: answer.value.content.map(({ text }) => text).join('\n'),
            structuredContent: answer.value.structuredContent,
          }}
        />
      )}
    </Dialog>
  )
}

function readingError(error: unknown): string {
  if (error instanceof ApiError && error.problems[0])
    return say('The app cannot answer yet: {message}', { message: error.problems[0].message })
  return error instanceof Error ? error.message : say('The app did not answer.')
}
