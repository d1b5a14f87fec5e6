import { useToolOutput } from '@chatui/runtime'
import type module from '../app.ts'
import type { Board } from '../tools.ts'
import { AddHabit } from './add-habit.tsx'
import { Frame, Note } from './frame.tsx'
import { HabitRow } from './habit-row.tsx'
import { moveBetweenDays } from './move-between-days.ts'
import { useBoard } from './use-board.ts'
import { WeekBar } from './week-bar.tsx'
import './habits.css'

export default function Habits() {
  const output = useToolOutput<typeof module, 'list_habits'>()
  return (
    <Frame label="Habits" output={output}>
      {(given) => <HabitBoard given={given} />}
    </Frame>
  )
}

function HabitBoard({ given }: { given: Board }) {
  const { board, change, tick, problem } = useBoard(given)
  const { today, week, habits } = board
  return (
    <>
      <WeekBar
        week={week}
        today={today}
        show={change && ((day) => change((call) => call('list_habits', { week: day })))}
      />
      {problem && (
        <p className="problem" role="alert">
          {problem.text}{' '}
          <button type="button" onClick={problem.again}>
            Try again
          </button>
        </p>
      )}
      {habits.length === 0 && (
        <Note title="No habits yet">Begin with one that is small: “Read a page”, “A walk after lunch”.</Note>
      )}
      <ul className="habits" onKeyDown={moveBetweenDays}>
        {habits.map((habit) => (
          <HabitRow key={habit.id} habit={habit} week={week} today={today} tick={tick} change={change} />
        ))}
      </ul>
      {change && <AddHabit change={change} />}
    </>
  )
}
