export interface MarkdownDocument {
  title: string
  markdown: string
  /** The text's language, if given, for screen readers. */
  lang: string | undefined
}
