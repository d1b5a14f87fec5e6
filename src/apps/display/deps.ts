/** What the display tools need of the outside. */
export interface DisplayDeps {
  clock(): Date
  activity: Activity
}

/** How busy these tools have been. */
export interface Activity {
  thisHour(): HourOfCalls
  hourBefore(): HourOfCalls
}

export interface HourOfCalls {
  readonly calls: number
  readonly refused: number
  readonly totalMs: number
}
