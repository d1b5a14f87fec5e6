/** The work's result, or an error if it is late. A later result is ignored. */
export async function inTime<Value>(work: Promise<Value>, ms: number, late: () => Error): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  // It lost the race, but must not cause an unhandled rejection.
  work.catch(() => {})
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
