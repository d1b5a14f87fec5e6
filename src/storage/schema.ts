/** The tables as they stand after the last migration, for both databases. */
export interface Schema {
  widget_html: {
    name: string
    hash: string
    html: string
    kept_at: string
  }
}
