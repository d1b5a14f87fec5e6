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
  /** The same as a word alone: with, by. */
  readonly introduces: RegExp
  /** The words that open a question within a sentence: what, how long, whether. */
  readonly question: RegExp
  /** Which column such a question asks for. */
  readonly topics: readonly (readonly [key: string, words: RegExp])[]
  /** How somebody says who they are before saying what they want: “I run a small …”. */
  readonly self: RegExp
  /** What a row is called that only shows how one looks. */
  readonly example: string
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
