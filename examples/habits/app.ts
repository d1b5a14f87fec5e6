import { defineApp, defineModule } from 'vitrine'
import { z } from 'zod'
import { isTimeZone } from './days.ts'
import { createHabits, type HabitTables } from './habits.ts'
import { migrations } from './migrations.ts'
import { createTools, habitsWidget } from './tools.ts'

export default defineModule({
  config: z.object({
    HABITS_TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Oslo').default('UTC'),
  }),
  tables: { name: 'habits', migrations },
  widgets: [habitsWidget],
  open({ config, database }) {
    const habits = createHabits(database<HabitTables>())
    const app = defineApp({
      slug: 'habits',
      name: 'habits',
      version: '0.1.0',
      title: 'Habits',
      description: 'What you want to do regularly, and on which days you did.',
      instructions:
        'Keep the habits of whoever is asking. When somebody says that they did something, tick_day; when they want to begin something, add_habit. A habit may be named as the user names it.',
      prompts: ['How is my week going?', 'I want to read on five days a week'],
      access: 'signed-in',
      scopes: {
        read: { name: 'habits:read', description: 'See your habits and the days you ticked' },
        write: { name: 'habits:write', description: 'Add, tick, change and remove habits' },
      },
      tools: createTools({ habits, timeZone: config.HABITS_TIME_ZONE }),
    })
    return { app }
  },
})
