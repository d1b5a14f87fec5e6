const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe markup; only `html` makes it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A template whose values are escaped against XSS, except `Html` values. */
export const html = (parts: TemplateStringsArray, ...values: readonly unknown[]): Html =>
  new Html(parts.reduce((text, part, index) => text + asHtml(values[index - 1]) + part))

function asHtml(value: unknown): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(asHtml).join('')
  return String(value ?? '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}
