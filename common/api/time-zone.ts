import { z } from 'zod'

const isKnown = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export const timeZone = z.string().max(64).refine(isKnown, 'Write a time zone, such as Europe/Berlin.')
