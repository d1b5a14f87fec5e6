import type { ToolRun } from '../host/types.ts'
import type { Fixture } from '../ui/catalogue.ts'

export const fixtureRun = (id: string, fixture: Fixture): ToolRun => ({
  id,
  tool: null,
  input: fixture.toolInput ?? {},
  result: resultOf(fixture),
})

function resultOf({ toolOutput, toolResponseMetadata, toolError }: Fixture): ToolRun['result'] {
  if (toolError !== undefined) return { content: [{ type: 'text', text: toolError }], isError: true }
  if (toolOutput === undefined || toolOutput === null) return null
  return {
    content: [],
    structuredContent: toolOutput,
    ...(toolResponseMetadata && { _meta: toolResponseMetadata }),
  }
}
