import { z } from 'zod'

const isKnown = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Empty for the server's own. */
export const timeZone = z
  .string()
  .max(64)
  .refine((zone) => zone === '' || isKnown(zone), 'Write a time zone, such as Europe/Berlin.')
