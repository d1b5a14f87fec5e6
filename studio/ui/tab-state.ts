/** Kept for this tab: it survives a reload of the page, and another tab has its own. */
export function readTabState(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(`vitrine:${key}`) ?? 'null')
  } catch {
    return null
  }
}

export function writeTabState(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(`vitrine:${key}`, JSON.stringify(value ?? null))
  } catch {
    // Full storage costs a widget its memory after a reload, and nothing else.
  }
}
