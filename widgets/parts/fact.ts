/** A label and value without a dedicated place in a view. */
export interface Fact {
  label: string
  value: string
  /** The link, if the value is an address. */
  href?: string
}
