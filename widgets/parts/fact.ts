/** A label and value without a place of their own in a view. */
export interface Fact {
  label: string
  value: string
  /** The link, if the value is an address. */
  href?: string
}
