/** What a word or phrase of a language does in a question. */
export type PhraseKind =
  | 'stop' // says nothing of what is looked for
  | 'generic' // names what rows are, whatever they are
  | 'in stock'
  | 'soft' // opens what something is for: it may be in no row
  | 'about' // opens what a row must have
  | '<'
  | '<='
  | '>'
  | '>='
  | 'around'
  | 'before'
  | 'after'
  | 'since'
  | 'until'
  | 'or less'
  | 'or more'
  | 'between'
  | 'to'
  | 'than'
  | 'and'
  | 'or'
  | 'but'
  | 'not'
  | 'neither'
  | 'without'
  | 'except'
  | 'only'
  | 'nothing but'
  | 'free' // after what is left out: sugar free
  | 'with'
  | 'most'
  | 'least'
  | 'top'
  | 'by order'
  | 'ascending'
  | 'descending'
  | 'count'
  | 'sold out'
  | 'for nothing' // costs nothing
  | 'paid' // costs something
  | 'exactly'
  | 'today'
  | 'now'
  | 'tomorrow'
  | 'day after tomorrow'
  | 'yesterday'
  | 'weekend'
  | 'weekday'
  | 'every day'
  | 'this'
  | 'next'
  | 'last'
  | 'week'
  | 'month'
  | 'year'
  | 'end of'
  | 'christmas'
  | 'morning'
  | 'afternoon'
  | 'evening'
  | 'noon'
  | 'midnight'
  | 'open'
  | 'thousand'

/** What an adjective is about, and so which column it compares. */
export type Measure =
  | 'price'
  | 'date'
  | 'time'
  | 'distance'
  | 'size'
  | 'length'
  | 'rating'
  | 'heat'
  | 'height'
  | 'weight'

/** One language: phrases with | between them, numbers from zero on, and what adjectives compare. */
export interface Language {
  readonly code: 'en' | 'de' | 'fr' | 'es'
  readonly phrases: Readonly<Partial<Record<PhraseKind, string>>>
  readonly numbers: string
  /** Words for little of it, then for much of it; roots, to which endings may be added. */
  readonly adjectives: Readonly<Partial<Record<Measure, readonly [little: string, much: string]>>>
  /** Endings of an adjective that is compared, and of one that is above all others. */
  readonly comparative: RegExp
  readonly superlative: RegExp
}
