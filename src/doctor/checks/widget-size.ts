import { type Check, warning } from '../check.ts'

const LARGEST = 1_000_000

export const widgetSize: Check = {
  id: 'widget-size',
  about: "a widget's HTML has at most 1 MB",
  judge: ({ widgets }) =>
    widgets.flatMap(({ uri, html }) => {
      if (html === null) return []
      const size = Buffer.byteLength(html)
      const megabytes = (size / LARGEST).toFixed(1)
      const faults =
        size > LARGEST
          ? [warning(`has ${megabytes} MB of HTML: readers wait for it at every call, so make it smaller`)]
          : []
      return [{ subject: uri, faults }]
    }),
}
