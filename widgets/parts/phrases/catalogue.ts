/** Translations by the English text; `{…}` is filled in. A text that counts has a form for each plural of its language. */
export type Phrases = Readonly<Record<string, string | Readonly<Record<string, string>>>>
export type Catalogue = Readonly<Record<string, Phrases>>
