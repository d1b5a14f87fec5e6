/** What the display tools need of the outside. */
export interface DisplayDeps {
  clock(): Date
  activity: CallActivity
}

/** How busy these tools have been. */
export interface CallActivity {
  thisHour(): HourOfCalls
  hourBefore(): HourOfCalls
}

export interface HourOfCalls {
  readonly calls: number
  readonly refused: number
  readonly totalMs: number
}
