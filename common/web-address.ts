/** Only addresses a reader may be sent to; `javascript:` and the like are dropped. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null
  try {
    const url = new URL(value)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

/** Pictures may also be carried inline. */
export function imageAddress(value: unknown): string | null {
  if (typeof value === 'string' && /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i.test(value))
    return value
  return webAddress(value)
}
