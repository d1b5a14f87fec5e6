export interface GalleryImage {
  key: string
  /** Null where the address cannot be shown; a placeholder stands there. */
  src: string | null
  /** What is in it: its alternative text, else its caption, else nothing. */
  description: string
  caption: string
  /** Whose first letter stands for a picture that is missing. */
  name?: string
}
