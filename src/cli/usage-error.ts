/** The command was asked for something it cannot do. The message is the one line that is printed. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
