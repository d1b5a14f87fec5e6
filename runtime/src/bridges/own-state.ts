/** While a new state is on its way to the host, the host's own copy is older than the widget's. */
export interface OwnState {
  isNewer(): boolean
  send(work: () => Promise<unknown>): Promise<void>
}

export function createOwnState(): OwnState {
  let sending = 0
  return {
    isNewer: () => sending > 0,
    async send(work) {
      sending += 1
      try {
        await work()
      } finally {
        sending -= 1
      }
    },
  }
}
