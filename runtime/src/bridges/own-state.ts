/** While the host is being told a new state, what it says of the state is older than what the widget has. */
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
