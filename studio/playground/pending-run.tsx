import type { Tool } from '@modelcontextprotocol/client'
import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Play as PlayIcon } from '@openai/apps-sdk-ui/components/Icon'
import { EmptyState } from '../ui/empty-state.tsx'
import { JsonView } from '../ui/json-view.tsx'
import { say } from '../ui/say.ts'
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
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4">
      <EmptyState
        icon={<PlayIcon />}
        title={say('This link wants to run a tool')}
        actions={
          <Button type="submit" form={RUN_FORM} color="primary">
            {say('Run {name}', { name: tool.name })}
          </Button>
        }
      >
        {tool.annotations?.destructiveHint === false
          ? say('Run {name}: it may change something. Nothing has been sent yet.', { name: tool.name })
          : say('Run {name}: it may change or delete something. Nothing has been sent yet.', {
              name: tool.name,
            })}
      </EmptyState>
      <JsonView label={say('What would be sent')} value={args ?? {}} />
    </div>
  )
}
