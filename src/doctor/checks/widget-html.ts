import type { Check, Flaw } from '../check.ts'
import type { WidgetReading } from '../widget-reading.ts'

type Kind = 'unreadable' | 'empty' | 'notHtml'

export const widgetHtml: Check<Kind> = {
  id: 'widget-html',
  about: "each widget's resource can be read and holds HTML",
  grades: { unreadable: 'error', empty: 'error', notHtml: 'error' },
  judge: ({ widgets }) => widgets.map((widget) => ({ subject: widget.uri, flaws: flawsOf(widget) })),
}

function flawsOf({ failure, html }: WidgetReading): Flaw<Kind>[] {
  if (failure !== null) {
    return [{ kind: 'unreadable', message: `cannot be read (${failure}): serve it at resources/read` }]
  }
  if (html === null || html.trim() === '') {
    return [{ kind: 'empty', message: 'is empty: give its HTML as text' }]
  }
  const message = 'holds no HTML: a host shows a blank or broken frame'
  return /<[a-z!]/i.test(html) ? [] : [{ kind: 'notHtml', message }]
}
