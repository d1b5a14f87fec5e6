import { useCallback } from 'react'
import { ApiError, api } from '../ui/api.ts'
import type { App } from '../ui/app.ts'
import { Dialog } from '../ui/dialog.tsx'
import { JsonView } from '../ui/json-view.tsx'
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
    <Dialog title="What the model sees" onClose={onClose} wide>
      <p className="mb-1 text-sm text-secondary">Before it calls: a name and when to use it.</p>
      <JsonView
        label="The tool"
        value={{
          name: draft.toolName || '(no name yet)',
          description: draft.toolDescription || '(no description yet)',
        }}
      />
      <p className="mt-4 mb-1 text-sm text-secondary">After it calls: text, and the data the widget draws.</p>
      {answer.state === 'loading' && (
        <div role="status" aria-label="Asking" className="skeleton h-40 w-full" />
      )}
      {answer.state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {readingError(answer.error)}
        </p>
      )}
      {answer.state === 'ready' && (
        <JsonView
          label="The answer"
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
    return `The app cannot answer yet: ${error.problems[0].message}`
  return error instanceof Error ? error.message : 'The app did not answer.'
}
