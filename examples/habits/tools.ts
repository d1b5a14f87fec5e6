import { answer, type Call, defineTool, defineWidget, refusal } from 'vitrine'
import { z } from 'zod'
import { dayIn, isInTheFuture, isTimeZone, mondayOf, weekFrom } from './days.ts'
import { type Habit, type Habits, MOST_HABITS } from './habits.ts'

export const habitsWidget = defineWidget({
  name: 'habits',
  title: 'Habits',
  description: 'The habits of the user with the days of a week to tick. Do not list them again.',
  component: './widgets/habits.tsx',
})

const day = z.iso.date().describe('A day such as 2026-06-11')
const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .describe('What is done, in the user’s own words: “Read a chapter”')
const goal = z.int().min(1).max(7).describe('On how many days a week')
const habit = z.string().min(1).max(60).describe('The habit’s name, or its id')

const board = z.object({
  today: z.string(),
  /** The seven days that are shown, Monday first. */
  week: z.array(z.string()),
  habits: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      goal: z.int(),
      done: z.array(z.string()),
      weeks: z.int().describe('Weeks in a row in which the goal was reached'),
    }),
  ),
})

export type Board = z.output<typeof board>

export interface ToolParts {
  habits: Habits
  /** Whose day it is where a chat does not say where the user is. */
  timeZone: string
}

const shared = { output: board, widget: habitsWidget, widgetAccessible: true }
const changing = { readOnly: false, destructive: false, idempotent: true, openWorld: false }

/** Never null: the app is for people who are signed in. */
const ownerOf = ({ user }: Call): string => user?.id ?? ''

const told = ({ name, goal, done, weeks }: Habit) =>
  `${name}: ${done.length} of ${goal} days${weeks > 1 ? `, ${weeks} weeks in a row` : ''}`

const todayFor = ({ location }: Call, timeZone: string) =>
  dayIn(isTimeZone(location?.timezone) ? location.timezone : timeZone)

/** Every tool answers with the whole week, so that a widget is never behind. */
function createReply({ habits, timeZone }: ToolParts) {
  return async (call: Call, { said = '', shown }: { said?: string; shown?: string | undefined } = {}) => {
    const today = todayFor(call, timeZone)
    const monday = mondayOf(shown ?? today)
    const all = await habits.list(ownerOf(call), today, monday)
    const words = all.length > 0 ? all.map(told).join('; ') : 'No habits yet'
    return answer({
      text: `${said}Week from ${monday}. ${words}.`,
      data: { today, week: weekFrom(monday), habits: all },
    })
  }
}

export function createTools(parts: ToolParts) {
  const { habits } = parts
  const reply = createReply(parts)
  const unknown = async (call: Call, asked: string) => {
    const names = (await habits.rowsOf(ownerOf(call))).map((row) => `“${row.name}”`)
    const known = names.length > 0 ? `There are ${names.join(', ')}.` : 'There are none yet.'
    return refusal({ text: `There is no habit “${asked}”. ${known}` })
  }
  const taken = (asked: string) =>
    refusal({ text: `There is a habit “${asked}” already. Choose another name.` })

  return [
    defineTool({
      ...shared,
      name: 'list_habits',
      title: 'Habits',
      description:
        'Use this when somebody wants to see their habits, and on which days of a week they were done.',
      input: z.object({
        week: day.optional().describe('Any day of the week to show; this week if left out'),
      }),
      hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
      words: { invoking: 'Looking at your week…', invoked: 'Looked at your week' },
      run: ({ week }, call) => reply(call, { shown: week }),
    }),
    defineTool({
      ...shared,
      name: 'add_habit',
      title: 'Add a habit',
      description: 'Use this when somebody wants to begin something that they do regularly.',
      input: z.object({ name, goal: goal.default(7) }),
      hints: { ...changing, idempotent: false },
      async run(given, call) {
        const { length } = await habits.rowsOf(ownerOf(call))
        if (length >= MOST_HABITS)
          return refusal({ text: `There are ${MOST_HABITS} habits already. Remove one first.` })
        if (!(await habits.add(ownerOf(call), given.name, given.goal))) return taken(given.name)
        return reply(call, { said: `Added “${given.name}”. ` })
      },
    }),
    defineTool({
      ...shared,
      name: 'tick_day',
      title: 'Tick a day',
      description:
        'Use this when somebody says that they did something they have as a habit, or that they did not.',
      input: z.object({
        habit,
        day: day.optional().describe('Today if left out'),
        done: z.boolean().default(true),
        week: day.optional().describe('Any day of the week to show afterwards; that of the tick if left out'),
      }),
      hints: changing,
      async run({ done, week, ...given }, call) {
        const found = await habits.find(ownerOf(call), given.habit)
        if (!found) return unknown(call, given.habit)
        const on = given.day ?? todayFor(call, parts.timeZone)
        if (isInTheFuture(on)) return refusal({ text: `${on} has not come yet. Tick it when it is done.` })
        await habits.tick(found, on, done)
        return reply(call, {
          said: `“${found.name}” is ${done ? 'done' : 'not done'} on ${on}. `,
          shown: week ?? on,
        })
      },
    }),
    defineTool({
      ...shared,
      name: 'change_habit',
      title: 'Change a habit',
      description: 'Use this when a habit should have another name, or another number of days a week.',
      input: z.object({ habit, name: name.optional(), goal: goal.optional(), week: day.optional() }),
      hints: changing,
      async run({ week, ...given }, call) {
        const found = await habits.find(ownerOf(call), given.habit)
        if (!found) return unknown(call, given.habit)
        const wanted = { name: given.name ?? found.name, goal: given.goal ?? found.goal }
        if (!(await habits.change(found, wanted))) return taken(wanted.name)
        return reply(call, { said: 'Changed. ', shown: week })
      },
    }),
    defineTool({
      ...shared,
      name: 'remove_habit',
      title: 'Remove a habit',
      description:
        'Use this when somebody wants to be rid of a habit. Every day that was ticked for it goes too, and cannot be brought back.',
      input: z.object({ habit, week: day.optional() }),
      hints: { ...changing, destructive: true },
      async run({ week, ...given }, call) {
        const found = await habits.find(ownerOf(call), given.habit)
        if (!found) return unknown(call, given.habit)
        await habits.remove(found)
        return reply(call, { said: `Removed “${found.name}”. `, shown: week })
      },
    }),
  ] as const
}
