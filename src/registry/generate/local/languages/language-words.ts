/** What is known of a language in which an app is described. */
export interface LanguageWords {
  readonly code: 'en' | 'de' | 'fr' | 'es'
  /** The words that a sentence in it can hardly do without. */
  readonly small: ReadonlySet<string>
  /** The words by which a starter, or a layout that no starter has, is asked for. The embedder reads English alone. */
  readonly named: Readonly<Record<string, RegExp>>
  /** Columns that a layout knows, by the words people have for them. */
  readonly columns: readonly (readonly [key: string, words: RegExp])[]
  /** What columns are called where nobody says otherwise. */
  readonly headings: Readonly<Record<string, string>>
  /** What goes before a list of columns. */
  readonly with: RegExp
  /** What stands between them. */
  readonly and: RegExp
  /** How people begin, before they say what it is about. */
  readonly opening: RegExp
  readonly article: RegExp
  /** Where the subject's own noun ends and the rest begins: of, for, in. */
  readonly preposition: RegExp
  /** What the tool does, said of a subject. */
  describe(subject: string, columns: string): string
}
