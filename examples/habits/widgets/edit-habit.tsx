import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { GoalChoice, readHabit } from './goal-choice.tsx'
import type { Habit } from './habit.ts'
import type { useBoard } from './use-board.ts'

interface EditHabitProps {
  habit: Habit
  week: readonly string[]
  change: NonNullable<ReturnType<typeof useBoard>['change']>
  close(): void
}

export function EditHabit({ habit, week: [week], change, close }: EditHabitProps) {
  const [removing, setRemoving] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = readHabit(event.currentTarget)
    if (wanted && (await change((call) => call('change_habit', { habit: habit.id, week, ...wanted }))))
      close()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close()
  if (removing)
    return (
      <div className="sure" role="alertdialog" aria-label={`Remove ${habit.name}?`} onKeyDown={closeOnEscape}>
        <p>Remove “{habit.name}” and every day you ticked?</p>
        {/* biome-ignore lint/a11y/noAutofocus: whoever asked to remove it goes on with the answer, and Keep is the safe one. */}
        <button type="button" autoFocus onClick={close}>
          Keep
        </button>
        <button
          type="button"
          className="danger"
          onClick={() => change((call) => call('remove_habit', { habit: habit.id, week }))}
        >
          Remove
        </button>
      </div>
    )
  return (
    <form className="line" onSubmit={save} onKeyDown={closeOnEscape}>
      {/* biome-ignore lint/a11y/noAutofocus: it was opened to be typed into. */}
      <input name="name" required maxLength={60} aria-label="Its name" defaultValue={habit.name} autoFocus />
      <GoalChoice chosen={habit.goal} />
      <button type="submit" className="main">
        Save
      </button>
      <button type="button" className="text bad" onClick={() => setRemoving(true)}>
        Remove…
      </button>
    </form>
  )
}
