import { z } from 'zod'
import { answer, defineTool } from '../../contract/index.ts'
import type { DisplayDeps } from './deps.ts'
import { drawsOnly } from './hints.ts'
import { searchResults } from './widgets.ts'

const result = z.object({
  id: z.union([z.string(), z.number()]),
  title: z.string(),
  description: z.string().optional(),
  url: z.string().optional(),
  tags: z.array(z.string()).optional(),
})

export const displaySearchResults = ({ clock }: DisplayDeps) =>
  defineTool({
    name: 'display_search_results',
    title: 'Display search results',
    description:
      'Use this when presenting multiple search results or recommendations the user needs to scan. This tool only renders results and does not perform searches.',
    input: z.strictObject({ query: z.string(), results: z.array(result) }),
    output: z.object({ query: z.string(), results: z.array(result), locale: z.string() }),
    hints: drawsOnly,
    widget: searchResults,
    words: { invoking: 'Preparing search results...', invoked: 'Search results displayed' },
    run: ({ query, results }, { locale, location }) =>
      answer({
        text: `Displayed ${results.length} ${results.length === 1 ? 'result' : 'results'} for "${query}"`,
        data: { query, results, locale },
        meta: { searchContext: { ...(location && { location }), timestamp: clock().toISOString() } },
      }),
  })
