import type { FormData, FormField } from './read.ts'

/** The user's input so far, by field; a ticked box is "yes". */
export type Answers = Readonly<Record<string, string>>

/** An error message that says what to do; null if the answer is valid. */
export function problemWith({ kind, required, options }: FormField, given = ''): string | null {
  const answer = given.trim()
  if (!answer) return required ? MISSING[kind] : null
  if (kind === 'number' && !Number.isFinite(Number(answer))) return 'Write a number, such as 4 or 2.5.'
  if (kind === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer))
    return 'Write an e-mail address, such as ann@example.com.'
  if (kind === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(answer)) return 'Choose a day.'
  if (kind === 'choice' && !options.includes(answer)) return MISSING.choice
  return null
}

const MISSING: Record<FormField['kind'], string> = {
  text: 'Fill this in.',
  'long-text': 'Fill this in.',
  number: 'Write a number.',
  date: 'Choose a day.',
  choice: 'Choose one.',
  checkbox: 'Tick this to go on.',
  email: 'Write your e-mail address.',
}

export interface AnswerLine {
  label: string
  answer: string
}

export const linesOf = (fields: readonly FormField[], answers: Answers): AnswerLine[] =>
  fields.flatMap(({ key, label, kind }) => {
    const answer = answers[key]?.trim() ?? ''
    if (kind === 'checkbox') return [{ label, answer: answer ? 'Yes' : 'No' }]
    return answer ? [{ label, answer }] : []
  })

export const messageOf = ({ heading }: Pick<FormData, 'heading'>, lines: readonly AnswerLine[]): string =>
  [`${heading || 'My answers'}:`, ...lines.map(({ label, answer }) => `- ${label}: ${answer}`)].join('\n')
