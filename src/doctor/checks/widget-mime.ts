import type { Check, Flaw } from '../check.ts'
import { clip, textOf } from '../fields.ts'
import type { WidgetReading } from '../widget-reading.ts'

const OLDER = 'text/html+skybridge'
const STANDARD = 'text/html;profile=mcp-app'

type Kind = 'none' | 'listed' | 'both' | 'spelling' | 'olderWanted' | 'wrong'

export const widgetMime: Check<Kind> = {
  id: 'widget-mime',
  about: `the MIME type is \`${STANDARD}\`, or \`${OLDER}\` where only ChatGPT's older form reads`,
  grades: {
    none: 'error',
    listed: 'warning',
    both: { chatgpt: 'info', claude: 'none', standard: 'none' },
    spelling: 'warning',
    olderWanted: 'warning',
    wrong: 'error',
  },
  judge: ({ widgets }) =>
    widgets
      .filter(({ failure }) => failure === null)
      .map((widget) => ({ subject: widget.uri, flaws: flawsOf(widget) })),
}

const plain = (mime: string) => mime.toLowerCase().replace(/[\s"]/g, '')

function flawsOf(widget: WidgetReading): Flaw<Kind>[] {
  const mime = textOf(widget.mimeType)
  if (mime === null) {
    return [{ kind: 'none', message: `has no MIME type: send ${wanted(widget)} with its contents` }]
  }
  const flaws = contentsFlaws(mime, widget)
  const listed = textOf(widget.listedMimeType)
  if (listed !== null && plain(listed) !== plain(mime)) {
    const message = `is listed as ${clip(listed)} but read as ${clip(mime)}: say the same in both places`
    flaws.push({ kind: 'listed', message })
  }
  return flaws
}

const wanted = ({ namedBy }: WidgetReading) =>
  namedBy.has('older') && !namedBy.has('standard') ? OLDER : STANDARD

function contentsFlaws(mime: string, widget: WidgetReading): Flaw<Kind>[] {
  const { namedBy } = widget
  const want = wanted(widget)
  if (mime === want) {
    const message = `serves both kinds of host at one address; those that want ${OLDER} may not show it`
    return namedBy.size === 2 ? [{ kind: 'both', message }] : []
  }
  if (plain(mime) === want) {
    const message = `writes its MIME type ${clip(mime)}: some hosts compare it exactly with ${want}`
    return [{ kind: 'spelling', message }]
  }
  if (namedBy.size === 0 && mime === OLDER) return []
  if (want === OLDER && plain(mime) === STANDARD) {
    const message = `is named in openai/outputTemplate with ${STANDARD}: older forms of ChatGPT want ${OLDER}`
    return [{ kind: 'olderWanted', message }]
  }
  return [{ kind: 'wrong', message: `has the MIME type ${clip(mime)}: hosts draw it only as ${want}` }]
}
