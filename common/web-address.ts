/** Only safe addresses; `javascript:` and the like are dropped. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null
  try {
    const url = new URL(value)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

export function imageAddress(value: unknown): string | null {
  if (typeof value === 'string' && /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i.test(value))
    return value
  return webAddress(value)
}
