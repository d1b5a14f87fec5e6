import type { Tool } from '@modelcontextprotocol/client'
import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Play as PlayIcon } from '@openai/apps-sdk-ui/components/Icon'
import { EmptyState } from '../ui/empty-state.tsx'
import { JsonView } from '../ui/json-view.tsx'
import { RUN_FORM } from './subject-pane.tsx'

interface PendingRunProps {
  tool: Tool
  args: Readonly<Record<string, unknown>> | null
}

/**
 * A run that a link asks for and the user has not confirmed. The button submits the form, so that it is validated as
 * usual.
 */
export function PendingRun({ tool, args }: PendingRunProps) {
  const what = tool.annotations?.destructiveHint === false ? 'change' : 'change or delete'
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4">
      <EmptyState
        icon={<PlayIcon />}
        title="This link wants to run a tool"
        actions={
          <Button type="submit" form={RUN_FORM} color="primary">
            Run {tool.name}
          </Button>
        }
      >
        Run {tool.name}: it may {what} something. Nothing has been sent yet.
      </EmptyState>
      <JsonView label="What would be sent" value={args ?? {}} />
    </div>
  )
}
