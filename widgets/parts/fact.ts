/** A label and its value, for what a view has no place of its own for. */
export interface Fact {
  label: string
  value: string
  /** Where the value leads, if it is an address. */
  href?: string
}
