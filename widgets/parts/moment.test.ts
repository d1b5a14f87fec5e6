import { describe, expect, it } from 'vitest'
import { momentIn } from './moment.ts'

const dayOf = (written: string, locale?: string) => {
  const moment = momentIn(written, locale)
  return moment && new Date(moment.at).toISOString().slice(0, 10)
}

describe('a date as people write it', () => {
  it.each(['2025-03-02', '2025/3/2', '2 March 2025', 'Mar 2, 2025', '02.03.2025'])('reads %s', (written) => {
    expect(dayOf(written)).toBe('2025-03-02')
  })

  it('reads the month first only where people write it so', () => {
    expect(dayOf('3/2/2025', 'en-US')).toBe('2025-03-02')
    expect(dayOf('3/2/2025', 'fr')).toBe('2025-02-03')
  })

  it('tells an instant from a day', () => {
    expect(momentIn('2025-03-02T10:30:00Z')).toEqual({ at: Date.UTC(2025, 2, 2, 10, 30), hasTime: true })
    expect(momentIn('2025-03-02')?.hasTime).toBe(false)
  })

  it.each(['31/31/2025', '2025-13-40', 'May', 'Room 2025', '12', 'yesterday'])(
    'leaves %j as text',
    (written) => {
      expect(momentIn(written)).toBeNull()
    },
  )
})
