/** What work gives, or the error for coming late. Work that comes later still is heard by nobody. */
export async function inTime<Value>(work: Promise<Value>, ms: number, late: () => Error): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  // Lost the race, and yet no unhandled rejection.
  work.catch(() => {})
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
