/** Dependencies of the display tools. */
export interface DisplayDeps {
  clock(): Date
  activity: CallActivity
}

/** Recent load of these tools. */
export interface CallActivity {
  thisHour(): HourOfCalls
  hourBefore(): HourOfCalls
}

export interface HourOfCalls {
  readonly calls: number
  readonly refused: number
  readonly totalMs: number
}
