import { describe, expect, it } from 'vitest'
import { addedOn } from './added-on.ts'

describe('the day a task was added', () => {
  const now = new Date(2025, 11, 20, 9).getTime()
  const daysAgo = (days: number) => new Date(2025, 11, 20 - days, 23).toISOString()

  it('is told by its distance within a week, and by its date before, as the language writes it', () => {
    expect(addedOn(daysAgo(0), 'en', now)?.shown).toBe('today')
    expect(addedOn(daysAgo(1), 'de', now)?.shown).toBe('gestern')
    expect(addedOn(daysAgo(6), 'en', now)?.shown).toBe('6 days ago')
    expect(addedOn(daysAgo(7), 'en', now)?.shown).toBe('Dec 13, 2025')
    expect(addedOn(daysAgo(7), 'de', now)?.shown).toBe('13.12.2025')
  })

  it('is left out where there is none', () => {
    expect(addedOn(null, 'en', now)).toBeNull()
    expect(addedOn('soon', 'en', now)).toBeNull()
  })
})
