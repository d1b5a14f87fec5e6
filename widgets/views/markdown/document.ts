export interface MarkdownDocument {
  title: string
  markdown: string
  /** The language the text is written in, where it was said; a screen reader speaks it so. */
  lang: string | undefined
}
