import type { Tool } from '@modelcontextprotocol/client'
import type { PlayWidget } from '../ui/catalogue.ts'
import type { PlayState } from './address.ts'

export type PlaySubject = { kind: 'tool'; tool: Tool } | { kind: 'widget'; widget: PlayWidget }

export function playSubject(
  { tool, widget }: Pick<PlayState, 'tool' | 'widget'>,
  tools: readonly Tool[],
  widgets: readonly PlayWidget[],
): PlaySubject | null {
  const shown = widgets.find(({ name }) => name === widget)
  if (shown) return { kind: 'widget', widget: shown }
  const chosen = tools.find(({ name }) => name === tool) ?? tools[0]
  return chosen ? { kind: 'tool', tool: chosen } : null
}

export const subjectKey = (subject: PlaySubject) =>
  subject.kind === 'tool' ? `tool:${subject.tool.name}` : `widget:${subject.widget.name}`

export const subjectTitle = (subject: PlaySubject) =>
  subject.kind === 'tool' ? (subject.tool.title ?? subject.tool.name) : subject.widget.title
