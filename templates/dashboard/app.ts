import { answer, defineApp, defineTool, defineWidget } from 'vitrine'
import { z } from 'zod'
import { figures, readFigures } from './figures.ts'

const figuresWidget = defineWidget({
  name: 'figures',
  title: 'Figures',
  description: 'Total, change and a chart over the days. Say what stands out; do not list the days again.',
  component: './widgets/figures.tsx',
})

const showTool = defineTool({
  name: 'show_figures',
  title: 'Show figures',
  description:
    'Show orders or revenue of the shop over the last days. Use when somebody asks how business is going.',
  input: z.object({
    measure: z.enum(['orders', 'revenue']).default('revenue'),
    days: z.int().min(2).max(14).default(7).describe('How many days back'),
  }),
  output: figures.extend({ measure: z.enum(['orders', 'revenue']) }),
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  words: { invoking: 'Adding up…', invoked: 'Added up' },
  widget: figuresWidget,
  widgetAccessible: true,
  run({ measure, days }) {
    const data = { measure, ...readFigures(measure, days) }
    const change = data.change === null ? '' : `, ${data.change} % against the ${days} days before`
    return answer({
      text: `${measure} of ${days} days: ${data.total}${change}. Best day: ${data.best}.`,
      data,
    })
  },
})

export default defineApp({
  slug: 'my-app',
  name: 'my-app',
  version: '0.1.0',
  title: 'My app',
  description: 'How the shop is doing.',
  instructions: 'Use show_figures for orders and revenue. The widget shows the days: say what stands out.',
  prompts: ['How was the week?'],
  tools: [showTool],
  widgets: [figuresWidget],
})
