const DAY_MS = 86_400_000
/** Day 0 of workbooks. Their nonexistent 29 February 1900 shifts everything after it. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * Formats a number that is a date or time; null for other formats. Dates are ISO, as far as the format shows them, so
 * that every locale can be made from them.
 */
export function momentWriting(format: string, since1904: boolean): ((value: number) => string) | null {
  if (/\[h+\]/i.test(format)) return (value) => spanOf(value, /s/i.test(format))
  // Text in quotes or brackets is literal.
  const bare = format.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
  if (/^(general|standard)$/i.test(bare.trim()) || !/[dyh]|m+:s/i.test(bare)) return null
  const shown = {
    day: /d/i.test(bare),
    year: /y/i.test(bare),
    month: /m/i.test(bare.replace(/h+:?m+|m+:s+/gi, '')),
    time: /h|m+:s/i.test(bare),
    seconds: /s/i.test(bare),
    weekday: /^d{3,4}$/i.test(bare.trim()),
  }
  return (value) => {
    const day = since1904 || value >= 60 ? value : value + 1
    const moment = new Date(Math.round(((since1904 ? EPOCH_1904 : EPOCH_1900) + day * DAY_MS) / 1000) * 1000)
    if (Number.isNaN(moment.getTime())) return String(value)
    if (shown.weekday) return WEEKDAYS[moment.getUTCDay()] ?? ''
    const [date = '', clock = ''] = moment.toISOString().split('T')
    const time = clock.slice(0, shown.seconds ? 8 : 5)
    if (!shown.day && !shown.year) return shown.time ? time : date
    const whole = shown.day ? date : date.slice(0, shown.month ? 7 : 4)
    return shown.time && shown.day ? `${whole} ${time}` : whole
  }
}

/** A duration in hours, which may exceed a day. */
function spanOf(value: number, withSeconds: boolean): string {
  const all = Math.round(value * 86_400)
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  return `${hours}:${two(minutes)}${withSeconds ? `:${two(seconds)}` : ''}`
}
