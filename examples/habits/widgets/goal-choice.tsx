const GOALS = [1, 2, 3, 4, 5, 6, 7]
const nameOf = (goal: number) =>
  goal === 7 ? 'Every day' : goal === 1 ? 'Once a week' : `${goal} days a week`

export const GoalChoice = ({ chosen = 7 }: { chosen?: number }) => (
  <select name="goal" aria-label="How often" defaultValue={chosen}>
    {GOALS.map((goal) => (
      <option key={goal} value={goal}>
        {nameOf(goal)}
      </option>
    ))}
  </select>
)

/** What the form has: a name without blanks around it, or null where there is none. */
export function readHabit(form: HTMLFormElement): { name: string; goal: number } | null {
  const given = new FormData(form)
  const name = String(given.get('name')).trim()
  return name ? { name, goal: Number(given.get('goal')) } : null
}
