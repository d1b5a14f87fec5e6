import { type FormEvent, useState } from 'react'
import { GoalChoice, readHabit } from './goal-choice.tsx'
import type { useBoard } from './use-board.ts'

type Change = NonNullable<ReturnType<typeof useBoard>['change']>

export function AddHabit({ change }: { change: Change }) {
  const [sending, setSending] = useState(false)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const habit = readHabit(form)
    if (!habit || sending) return
    setSending(true)
    if (await change((call) => call('add_habit', habit))) form.reset()
    setSending(false)
  }
  return (
    <form className="line add" onSubmit={add}>
      <input
        name="name"
        required
        maxLength={60}
        aria-label="A new habit"
        placeholder="A new habit"
        autoComplete="off"
      />
      <GoalChoice />
      <button type="submit" className="main" aria-disabled={sending}>
        Add
      </button>
    </form>
  )
}
