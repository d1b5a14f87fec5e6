const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The page that a widget is drawn in; what stands in its head and at its end is markup already. */
export const widgetPage = (title: string, head: readonly string[], end: readonly string[]): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title.replace(/[&<>]/g, (mark) => ESCAPES[mark] ?? mark)}</title>`,
    ...head,
    '</head><body><div id="root"></div>',
    ...end,
    '</body></html>\n',
  ].join('')
