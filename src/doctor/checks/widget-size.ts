import type { Check, Flaw } from '../check.ts'

const LARGEST = 1_000_000

export const widgetSize: Check<'large'> = {
  id: 'widget-size',
  about: "a widget's HTML has at most 1 MB",
  grades: { large: { chatgpt: 'warning', claude: 'warning', standard: 'info' } },
  judge: ({ widgets }) =>
    widgets.flatMap(({ uri, html }) => (html === null ? [] : [{ subject: uri, flaws: flawsOf(html) }])),
}

function flawsOf(html: string): Flaw<'large'>[] {
  const size = Buffer.byteLength(html)
  const megabytes = (size / LARGEST).toFixed(1)
  const message = `has ${megabytes} MB of HTML: readers wait for it at every call, so make it smaller`
  return size > LARGEST ? [{ kind: 'large', message }] : []
}
