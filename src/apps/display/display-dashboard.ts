import { z } from 'zod'
import { answer, defineTool } from '../../contract/index.ts'
import type { DisplayDeps } from './deps.ts'
import { describeActivity } from './describe-activity.ts'
import { drawsOnly } from './hints.ts'
import { dashboard } from './widgets.ts'

const stat = z.object({ label: z.string(), value: z.string(), change: z.string() })
const recentChat = z.object({
  id: z.union([z.string(), z.number()]),
  title: z.string(),
  model: z.string(),
  time: z.string(),
})

export const displayDashboard = ({ activity }: DisplayDeps) =>
  defineTool({
    name: 'display_dashboard',
    title: 'Display dashboard',
    description:
      'Use this when the user wants a dashboard-style overview. This tool only renders a UI and does not modify external data.',
    input: z.strictObject({}),
    output: z.object({
      dashboard: z.literal(true),
      headerText: z.string().optional(),
      stats: z.array(stat).optional(),
      recentChats: z.array(recentChat).optional(),
    }),
    hints: drawsOnly,
    widget: dashboard,
    words: { invoking: 'Opening dashboard...', invoked: 'Dashboard ready' },
    run: (_, { locale }) =>
      answer({
        text: 'Dashboard displayed',
        data: {
          dashboard: true as const,
          headerText: 'Display tools, this hour',
          stats: describeActivity(activity.thisHour(), activity.hourBefore(), locale),
        },
      }),
  })
