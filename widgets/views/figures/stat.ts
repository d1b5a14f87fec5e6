export interface Stat {
  id: string
  label: string
  value: string | number
  change: string
  /** A line about it, where there is one. */
  note?: string
}
