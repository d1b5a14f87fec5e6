export interface Stat {
  id: string
  label: string
  value: string | number
  change: string
  note?: string
}
