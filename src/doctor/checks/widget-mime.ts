import { type Check, error, type Fault, info, warning } from '../check.ts'
import { clip, textOf } from '../fields.ts'
import type { WidgetReading } from '../widget-reading.ts'

const OLDER = 'text/html+skybridge'
const STANDARD = 'text/html;profile=mcp-app'

export const widgetMime: Check = {
  id: 'widget-mime',
  about: `the MIME type is \`${STANDARD}\`, or \`${OLDER}\` where only ChatGPT's older form reads`,
  judge: ({ widgets }) =>
    widgets
      .filter(({ failure }) => failure === null)
      .map((widget) => ({ subject: widget.uri, faults: faultsOf(widget) })),
}

const plain = (mime: string) => mime.toLowerCase().replace(/[\s"]/g, '')

function faultsOf(widget: WidgetReading): Fault[] {
  const mime = textOf(widget.mimeType)
  if (mime === null) return [error(`has no MIME type: send ${wanted(widget)} with its contents`)]
  const faults = contentsFaults(mime, widget)
  const listed = textOf(widget.listedMimeType)
  if (listed !== null && plain(listed) !== plain(mime)) {
    faults.push(
      warning(`is listed as ${clip(listed)} but read as ${clip(mime)}: say the same in both places`),
    )
  }
  return faults
}

const wanted = ({ namedBy }: WidgetReading) =>
  namedBy.has('older') && !namedBy.has('standard') ? OLDER : STANDARD

function contentsFaults(mime: string, widget: WidgetReading): Fault[] {
  const { namedBy } = widget
  const want = wanted(widget)
  if (mime === want) {
    return namedBy.size === 2
      ? [info(`serves both kinds of host at one address; those that want ${OLDER} may not show it`)]
      : []
  }
  if (plain(mime) === want)
    return [warning(`writes its MIME type ${clip(mime)}: some hosts compare it exactly with ${want}`)]
  if (namedBy.size === 0 && mime === OLDER) return []
  if (want === OLDER && plain(mime) === STANDARD) {
    return [
      warning(`is named in openai/outputTemplate with ${STANDARD}: older forms of ChatGPT want ${OLDER}`),
    ]
  }
  return [error(`has the MIME type ${clip(mime)}: hosts draw it only as ${want}`)]
}
