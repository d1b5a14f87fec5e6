import type { KeptQuestion } from '../../common/api/questions.ts'
import type { ThemeVariables } from './theme.ts'

/** A finished app to begin with. */
export interface Starter {
  readonly id: string
  /** Whose it could be, in a word or two. */
  readonly trade: string
  readonly name: string
  readonly description: string
  readonly layoutTemplate: string
  readonly mockData: Readonly<Record<string, unknown>>
  readonly themeVariables: ThemeVariables
  readonly systemPrompt: string
  readonly toolName: string
  readonly toolDescription: string
  readonly questions: readonly KeptQuestion[]
}

/** A starter on a given day: what it says of dates is never long past. */
export type StarterOn = (today: Date) => Starter
