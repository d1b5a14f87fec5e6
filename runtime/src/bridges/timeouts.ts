/** Time limits for an answer. `reader`: the host may ask the user first, or the work itself is long. */
export const timeouts = { host: 30_000, reader: 300_000 }

/** A host that never answers must not leave a widget waiting for ever. */
export function answeredWithin<T>(limit: number, what: string, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The host did not answer ${what}.`)), limit)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
