/** State of this tab only, kept over a reload. */
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
    // With full storage a widget loses its state on reload, and nothing else.
  }
}
