/** Dates and times are those of the place, whatever the clock of the user says. */
export const dayName = (date: string, locale: string, weekday: 'short' | 'long') =>
  new Date(`${date}T00:00Z`).toLocaleDateString(locale, {
    weekday,
    timeZone: 'UTC',
    ...(weekday === 'long' && { day: 'numeric', month: 'long' }),
  })

export const clockTime = (time: string, locale: string) =>
  new Date(`${time}Z`).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

export const hourName = (time: string, locale: string) =>
  new Date(`${time}Z`).toLocaleTimeString(locale, { hour: 'numeric', timeZone: 'UTC' })
