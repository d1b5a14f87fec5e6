import { type Check, error, type Fault } from '../check.ts'
import type { WidgetReading } from '../widget-reading.ts'

export const widgetHtml: Check = {
  id: 'widget-html',
  about: "each widget's resource can be read and holds HTML",
  judge: ({ widgets }) => widgets.map((widget) => ({ subject: widget.uri, faults: faultsOf(widget) })),
}

function faultsOf({ failure, html }: WidgetReading): Fault[] {
  if (failure !== null) return [error(`cannot be read (${failure}): serve it at resources/read`)]
  if (html === null || html.trim() === '') return [error('is empty: give its HTML as text')]
  return /<[a-z!]/i.test(html) ? [] : [error('holds no HTML: a host shows a blank or broken frame')]
}
