import type { Language } from '../../common/phrases/say.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe markup that is written in the language of the person who asked for the page. */
export class Html {
  readonly in: (language: Language) => string
  constructor(write: (language: Language) => string) {
    this.in = write
  }

  get text(): string {
    return this.in('en')
  }
}

/** A template whose values are escaped against XSS, except `Html` values. */
export const html = (parts: TemplateStringsArray, ...values: readonly unknown[]): Html =>
  new Html((language) =>
    parts.reduce((text, part, index) => text + asHtml(values[index - 1], language) + part),
  )

export function asHtml(value: unknown, language: Language): string {
  if (value instanceof Html) return value.in(language)
  if (Array.isArray(value)) return value.map((one) => asHtml(one, language)).join('')
  return String(value ?? '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}
