export interface GalleryImage {
  key: string
  /** Null if the address cannot be shown; a placeholder appears. */
  src: string | null
  /** Its alternative text, otherwise its caption, otherwise empty. */
  description: string
  caption: string
  /** The name whose first letter replaces a missing picture. */
  name?: string
}
