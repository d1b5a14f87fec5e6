import type { Tool } from '@modelcontextprotocol/client'
import { Badge } from '@openai/apps-sdk-ui/components/Badge'
import { say } from '../ui/say.ts'

export function ToolSummary({ tool }: { tool: Tool }) {
  const hints = hintsOf(tool)
  return (
    <div>
      <h2 className="heading-sm wrap-anywhere">{tool.title ?? tool.annotations?.title ?? tool.name}</h2>
      {tool.description && (
        <p dir="auto" className="mt-1 text-sm whitespace-pre-line text-secondary wrap-anywhere">
          {tool.description}
        </p>
      )}
      {hints.length > 0 && (
        <ul aria-label={say('Hints')} className="mt-2 flex flex-wrap gap-1">
          {hints.map((hint) => (
            <li key={hint} className="flex">
              <Badge color="secondary" variant="outline" size="md" className="font-normal">
                {hint}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function hintsOf({ annotations: hints }: Tool): string[] {
  if (!hints) return []
  return [
    hints.readOnlyHint === true && say('Only reads'),
    hints.readOnlyHint === false && hints.destructiveHint !== false && say('May delete'),
    hints.readOnlyHint === false && hints.destructiveHint === false && say('Changes data'),
    hints.idempotentHint === true && say('Safe to repeat'),
    hints.openWorldHint === true && say('Reaches outside'),
  ].filter((hint): hint is string => typeof hint === 'string')
}
