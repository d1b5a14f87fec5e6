import type { ToolRun } from '../host/types.ts'
import type { Fixture } from './catalogue.ts'

/** A fixture as if a tool had just answered with it. */
export const fixtureRun = (id: string, fixture: Fixture): ToolRun => ({
  id,
  tool: null,
  input: fixture.toolInput ?? {},
  result:
    fixture.toolOutput === undefined || fixture.toolOutput === null
      ? null
      : {
          content: [],
          structuredContent: fixture.toolOutput,
          ...(fixture.toolResponseMetadata && { _meta: fixture.toolResponseMetadata }),
        },
})
