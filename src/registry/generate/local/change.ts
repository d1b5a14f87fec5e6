import { contentSchema } from '../../../../common/api/content.ts'
import type { Layout } from '../../../templates/layout.ts'
import type { ThemeVariables } from '../../../templates/theme.ts'
import type { AppContent, Layouts } from '../../content.ts'
import { readableTheme } from '../finish.ts'
import type { Changed, MadeContent } from '../generator.ts'
import { relaid } from '../relaid.ts'
import { layoutNamed } from './layout-named.ts'
import { colourNamed, lookNamed } from './words.ts'

/** Splits a request into single wishes: "make it a carousel, warmer colours and rounder". */
const BETWEEN = /\s*(?:[,;.!?\n]+|\band\b|\bbut\b|\bthen\b)\s*/i
const NAME =
  /\b(?:call\s+(?:it|this)|rename\s+(?:it|this|the\s+app)?\s*(?:to)?|name\s+(?:it|this)|change\s+the\s+name\s+to)\s+["“”']?([^"“”]+?)["“”']?\s*$/i
/** Collapses long gaps, which could make a pattern backtrack exponentially. */
const GAP = /\s+/g
/** Words that ask for nothing by themselves. */
const POLITE = /^(please|thanks|thank you|make it|also|a bit|a little|too|ok|okay)?$/i

const vocabulary = (layouts: Layouts) =>
  `I understand the names of layouts (${[...layouts.keys()].join(', ')}), warmer, cooler, greener, darker or lighter colours, colours by name, compact or roomy, rounder or square, fonts (serif, rounded, mono, system) and “call it …”.`

interface State {
  readonly content: AppContent
  readonly done: readonly string[]
  readonly missed: readonly string[]
}

/** Applies the wishes it recognises, and reports the others. */
export function changeLocally(content: AppContent, given: string, layouts: Layouts): Changed {
  const request = given.replace(GAP, (gap) => (gap.includes('\n') ? '\n' : ' '))
  const named = nameIn(request)
  const wishes = named ? request.slice(0, named.at) : request
  const start: State = named
    ? { content: { ...content, name: named.name }, done: [`the name “${named.name}”`], missed: [] }
    : { content, done: [], missed: [] }
  const parts = wishes.split(BETWEEN).filter((part) => !POLITE.test(part.trim()))
  const end = parts.reduce((state, part) => granted(state, part, layouts), start)
  return { fields: changes(content, end.content), words: changeSummary(end, layouts) }
}

/** A name may contain any word, so it is extracted before the rest is read. */
function nameIn(request: string): { name: string; at: number } | null {
  const found = NAME.exec(request)
  const read = contentSchema.shape.name.safeParse(found?.[1])
  return found && read.success ? { name: read.data, at: found.index } : null
}

function granted(state: State, wish: string, layouts: Layouts): State {
  const layout = layoutNamed(wish, layouts)
  if (layout) return relaidTo(state, layout, layouts)
  const { content, done, missed } = state
  const look = lookNamed(wish)
  const colour = look ? null : colourNamed(wish)
  if (!look && !colour) return { content, done, missed: [...missed, `“${wish.trim()}”`] }
  const theme: ThemeVariables = look
    ? look[2](content.themeVariables)
    : { ...content.themeVariables, ...(colour && { accent: colour.hex }) }
  const phrase = look ? look[0] : `the accent ${colour?.name}`
  return { content: { ...content, themeVariables: readableTheme(theme) }, done: [...done, phrase], missed }
}

function relaidTo({ content, done, missed }: State, layout: Layout, layouts: Layouts): State {
  const data = relaid(content.mockData, content.layoutTemplate, layout.name, layouts)
  const title = layout.title.toLowerCase()
  if (!data)
    return { content, done, missed: [...missed, `the layout “${title}”, which holds another kind of data`] }
  return {
    content: { ...content, layoutTemplate: layout.name, mockData: data },
    done: [...done, `the layout “${title}”`],
    missed,
  }
}

function changes(before: AppContent, after: AppContent): Partial<MadeContent> {
  const { source: _, ...now } = after
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof AppContent]),
    ),
  )
}

function changeSummary({ done, missed }: State, layouts: Layouts): string {
  const did = done.length > 0 ? `Changed: ${done.join(', ')}.` : 'Nothing was changed.'
  return missed.length > 0
    ? `${did} Without a model I could not do ${missed.join(', ')}. ${vocabulary(layouts)}`
    : did
}
