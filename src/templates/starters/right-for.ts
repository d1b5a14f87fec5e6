import type { KeptQuestion } from '../../../common/api/questions.ts'

/** A question that comes with a starter, and the rows that are right for it by their titles. */
export const rightFor = (message: string, ...titles: readonly string[]): KeptQuestion => ({
  message,
  rows: titles.map((title) => ({ title })),
})
