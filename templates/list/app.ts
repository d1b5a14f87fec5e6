import { answer, defineApp, defineTool, defineWidget } from 'vitrine'
import { z } from 'zod'
import { DIFFICULTIES, searchTrails, trail } from './search.ts'

const results = defineWidget({
  name: 'results',
  title: 'Trails',
  description: 'The trails that were found, with length, time and difficulty. Do not list them again.',
  component: './widgets/results.tsx',
})

const searchTool = defineTool({
  name: 'search_trails',
  title: 'Search trails',
  description:
    'Find walks and hikes by words, difficulty and length. Use when somebody asks where to walk or hike, or for a trail that suits them.',
  input: z.object({
    words: z
      .string()
      .max(200)
      .optional()
      .describe('What the walk should have, such as “lake view” or “dogs”'),
    difficulty: z.enum(DIFFICULTIES).optional(),
    max_km: z.number().positive().optional().describe('No longer than this many kilometres'),
  }),
  output: z.object({ trails: z.array(trail) }),
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  words: { invoking: 'Looking at the map…', invoked: 'Found some trails' },
  widget: results,
  run({ words, difficulty, max_km }) {
    const trails = searchTrails({ words, difficulty, maxKm: max_km })
    const names = trails.map(({ name, km }) => `${name} (${km} km)`).join(', ')
    return answer({ text: names ? `Found ${names}.` : 'No trail fits. Ask for less.', data: { trails } })
  },
})

export default defineApp({
  slug: 'my-app',
  name: 'my-app',
  version: '0.1.0',
  title: 'My app',
  description: 'Walks and hikes around here.',
  instructions:
    'Use search_trails to find walks. The widget shows them: add what matters, do not repeat the list.',
  prompts: ['An easy walk with a café'],
  tools: [searchTool],
  widgets: [results],
})
