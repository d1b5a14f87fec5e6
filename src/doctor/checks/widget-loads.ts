import type { Check, Flaw } from '../check.ts'
import { type DeclaredCsp, declaredCsp, FORMS, type LoadKind, permits } from '../csp.ts'
import { clip } from '../fields.ts'
import { baseOf, loadsOf } from '../html/loads.ts'
import type { WidgetReading } from '../widget-reading.ts'

type Kind = 'nowhere' | 'blocked' | 'olderBlocks'

export const widgetLoads: Check<Kind> = {
  id: 'widget-loads',
  about: 'all that the HTML loads from outside is allowed by the CSP',
  grades: {
    nowhere: 'warning',
    blocked: 'error',
    olderBlocks: { chatgpt: 'error', claude: 'none', standard: 'none' },
  },
  judge: ({ widgets }) =>
    widgets.flatMap((widget) =>
      widget.html ? [{ subject: widget.uri, flaws: flawsOf(widget, widget.html) }] : [],
    ),
}

/** Inside the document, or opening nothing. */
const INSIDE = /^(#|data:|blob:|about:|javascript:|$)/i
/** XML namespaces, which no browser fetches. */
const NAMESPACES = 'www.w3.org'

function flawsOf({ meta }: WidgetReading, html: string): Flaw<Kind>[] {
  const csp = declaredCsp(meta)
  const base = baseOf(html)
  const flaws = new Map<string, Flaw<Kind>>()
  const nowhere = new Set<string>()
  for (const { kind, target } of loadsOf(html)) {
    if (INSIDE.test(target.trim())) continue
    const url = addressOf(target, base)
    if (!url) nowhere.add(target)
    const flaw = url && flawOf(kind, url, csp)
    if (flaw) flaws.set(flaw.message, flaw)
  }
  return [...flaws.values(), ...nowhereFlaws([...nowhere])]
}

function addressOf(target: string, base: string | null): URL | null {
  const absolute = target.startsWith('//') ? `https:${target}` : target
  return URL.canParse(absolute) ? new URL(absolute) : fromBase(absolute, base)
}

/** One line for all of them: a style sheet may name dozens. */
function nowhereFlaws([first, ...others]: readonly string[]): Flaw<Kind>[] {
  if (first === undefined) return []
  const all = others.length > 0 ? `${clip(first)} and ${others.length} more` : clip(first)
  const message = `loads ${all}, which leads nowhere inside a host: put it into the HTML or write its whole address`
  return [{ kind: 'nowhere', message }]
}

function flawOf(kind: LoadKind, url: URL, csp: DeclaredCsp): Flaw<Kind> | null {
  const outside = /^(https?|wss?):$/.test(url.protocol) && url.hostname !== NAMESPACES
  if (!outside || permits(csp, kind, url)) return null
  const lists = `${FORMS.older.names[kind]} and ${FORMS.standard.names[kind]}`
  const message = `loads ${clip(url.href)}, which its CSP blocks: put it into the HTML, or ${url.origin} into ${lists}`
  const byStandard = { older: csp.standard ? null : csp.older, standard: csp.standard }
  return { kind: permits(byStandard, kind, url) ? 'olderBlocks' : 'blocked', message }
}

const fromBase = (target: string, base: string | null): URL | null =>
  base !== null && URL.canParse(target, base) ? new URL(target, base) : null
