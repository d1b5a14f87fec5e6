/** An arrow key as on a page that reads from the left: on an Arabic page, forward is left. */
export const readingKey = (key: string): string =>
  document.documentElement.dir === 'rtl' ? (MIRRORED.get(key) ?? key) : key

const MIRRORED = new Map([
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowRight', 'ArrowLeft'],
])
