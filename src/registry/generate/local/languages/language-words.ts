/** Vocabulary of a language in which an app is described. */
export interface LanguageWords {
  readonly code: 'en' | 'de' | 'fr' | 'es'
  /** Letters and marks that the others seldom have. */
  readonly letters: RegExp
  /** Words that almost every sentence contains. */
  readonly small: ReadonlySet<string>
  /** Words that ask for a starter, or for a layout without one. The embedder reads only English. */
  readonly named: Readonly<Record<string, RegExp>>
  /** The layouts' columns, by the words people use for them. */
  readonly columns: readonly (readonly [key: string, words: RegExp])[]
  /** Default column headings. */
  readonly headings: Readonly<Record<string, string>>
  /** Introduces a list of columns. */
  readonly with: RegExp
  /** The same as a single word: with, by. */
  readonly introduces: RegExp
  /** Words that open an indirect question: what, how long, whether. */
  readonly question: RegExp
  readonly topics: readonly (readonly [key: string, words: RegExp])[]
  /** Introductions of oneself before the wish: “I run a small …”. */
  readonly self: RegExp
  /** The title of an example row. */
  readonly example: string
  /** Separators between list members. */
  readonly and: RegExp
  /** Openings before the subject. */
  readonly opening: RegExp
  readonly article: RegExp
  /** Prepositions that end the subject's noun: of, for, in. */
  readonly preposition: RegExp
  /** Describes the tool for a subject. */
  describe(subject: string, columns: string): string
}
