import { useLocale, useTimeZone } from '@chatui/runtime'
import { useRef, useState } from 'react'
import { addDays, dayIn } from '../days.ts'
import type { Board } from '../tools.ts'
import { EditHabit } from './edit-habit.tsx'
import type { Habit } from './habit.ts'
import { Check, Pencil } from './icons.tsx'
import type { useBoard } from './use-board.ts'

interface HabitRowProps
  extends Pick<Board, 'week' | 'today'>,
    Pick<ReturnType<typeof useBoard>, 'tick' | 'change'> {
  habit: Habit
}

export function HabitRow({ habit, week, today, tick, change }: HabitRowProps) {
  const [editing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    pencil.current?.focus()
  }
  return (
    <li className="habit">
      <div className="about">
        <h3 dir="auto">{habit.name}</h3>
        {change && (
          <button
            ref={pencil}
            type="button"
            className="icon edit"
            aria-label={`Change ${habit.name}`}
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
          >
            <Pencil />
          </button>
        )}
        <p dir="auto" className={habit.done.length < habit.goal ? 'small soft' : 'small reached'}>
          {progressOf(habit)}
        </p>
      </div>
      <Days habit={habit} week={week} today={today} tick={tick} />
      {editing && change && <EditHabit habit={habit} week={week} change={change} close={close} />}
    </li>
  )
}

function progressOf({ done, goal, weeks }: Habit) {
  const count = `${done.length} of ${goal} ${goal === 1 ? 'day' : 'days'}`
  return weeks > 1 ? `${count} · ${weeks} weeks in a row` : count
}

function Days({ habit, week, today, tick }: Omit<HabitRowProps, 'change'>) {
  const locale = useLocale()
  const current = useToday(today)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const letter = format({ weekday: 'narrow' })
  const whole = format({ weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <fieldset className="days">
      <legend className="hidden">{habit.name}</legend>
      {week.map((day) => (
        <label key={day} className={day === current ? 'today' : undefined}>
          <input
            type="checkbox"
            checked={habit.done.includes(day)}
            disabled={!tick || day > current}
            onChange={({ currentTarget }) => tick?.({ habit: habit.id, day, done: currentTarget.checked })}
            aria-label={whole.format(new Date(day))}
          />
          <span aria-hidden="true">{letter.format(new Date(day))}</span>
          <Check />
        </label>
      ))}
    </fieldset>
  )
}

/** Where a chat does not say where the user is, the server may be a day behind. */
function useToday(told: string): string {
  const zone = useTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const here = dayIn(zone)
  return here === addDays(told, 1) ? here : told
}
