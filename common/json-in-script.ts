/** JSON for a script element, safe from XSS: nothing in it can end the script or start a comment. */
export const jsonInScript = (value: unknown): string =>
  (JSON.stringify(value) ?? 'undefined').replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
