import { type Check, error, type Fault, warning } from '../check.ts'
import { type DeclaredCsp, declaredCsp, FORMS, permits } from '../csp.ts'
import { clip } from '../fields.ts'
import { baseOf, type Load, loadsOf } from '../html/loads.ts'
import type { WidgetReading } from '../widget-reading.ts'

export const widgetLoads: Check = {
  id: 'widget-loads',
  about: 'all that the HTML loads from outside is allowed by the CSP',
  judge: ({ widgets }) =>
    widgets.flatMap((widget) =>
      widget.html ? [{ subject: widget.uri, faults: faultsOf(widget, widget.html) }] : [],
    ),
}

/** These are inside the document or open nothing. */
const INSIDE = /^(#|data:|blob:|about:|javascript:|$)/i
/** Names of formats, which no browser fetches. */
const NAMESPACES = 'www.w3.org'

function faultsOf({ meta }: WidgetReading, html: string): Fault[] {
  const csp = declaredCsp(meta)
  const base = baseOf(html)
  const faults = new Map<string, Fault>()
  for (const load of loadsOf(html)) {
    const fault = faultOf(load, base, csp)
    if (fault) faults.set(fault.message, fault)
  }
  return [...faults.values()]
}

function faultOf({ kind, target }: Load, base: string | null, csp: DeclaredCsp): Fault | null {
  if (INSIDE.test(target.trim())) return null
  const absolute = target.startsWith('//') ? `https:${target}` : target
  const url = URL.canParse(absolute) ? new URL(absolute) : fromBase(absolute, base)
  if (!url) {
    return warning(
      `loads ${clip(target)}, which leads nowhere inside a host: put it into the HTML or write its whole address`,
    )
  }
  const outside = /^(https?|wss?):$/.test(url.protocol) && url.hostname !== NAMESPACES
  if (!outside || permits(csp, kind, url)) return null
  const lists = `${FORMS.older.names[kind]} and ${FORMS.standard.names[kind]}`
  return error(
    `loads ${clip(url.href)}, which its CSP blocks: put it into the HTML, or ${url.origin} into ${lists}`,
  )
}

const fromBase = (target: string, base: string | null): URL | null =>
  base !== null && URL.canParse(target, base) ? new URL(target, base) : null
