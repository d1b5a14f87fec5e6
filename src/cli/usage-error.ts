/** The command was written wrongly. The message is the line that is printed, above the form that would be right. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** The command was written rightly, but cannot be carried out with what is there. The message is the one line that is printed. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandError'
  }
}
