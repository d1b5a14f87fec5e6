/** A language's name in another language: “German” or “Deutsch” for de. */
export function languageName(code: string, spoken: string): string {
  const name = new Intl.DisplayNames([spoken], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(spoken) + name.slice(1)
}
