import type { Tool } from '@modelcontextprotocol/client'
import { Badge } from '@openai/apps-sdk-ui/components/Badge'

export function ToolSummary({ tool }: { tool: Tool }) {
  const hints = hintsOf(tool)
  return (
    <div>
      <h2 className="heading-sm wrap-anywhere">{tool.title ?? tool.annotations?.title ?? tool.name}</h2>
      {tool.description && (
        <p className="mt-1 text-sm whitespace-pre-line text-secondary wrap-anywhere">{tool.description}</p>
      )}
      {hints.length > 0 && (
        <ul aria-label="Hints" className="mt-2 flex flex-wrap gap-1">
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
    hints.readOnlyHint === true && 'Only reads',
    hints.readOnlyHint === false && hints.destructiveHint !== false && 'May delete',
    hints.readOnlyHint === false && hints.destructiveHint === false && 'Changes data',
    hints.idempotentHint === true && 'Safe to repeat',
    hints.openWorldHint === true && 'Reaches outside',
  ].filter((hint): hint is string => typeof hint === 'string')
}
