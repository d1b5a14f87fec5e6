import type { Board } from '../tools.ts'

export type Habit = Board['habits'][number]
