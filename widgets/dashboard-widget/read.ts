import { fields, list, text } from '../parts/read.ts'
import type { Stat } from '../views/figures/stat.ts'

export interface RecentChat {
  id: string
  title: string
  model: string
  time: string
}

export interface DashboardWidgetData {
  headerText: string
  stats: Stat[]
  recentChats: RecentChat[]
}

export function readDashboardWidget(output: unknown): DashboardWidgetData | null {
  const given = fields(output)
  if (given?.dashboard !== true) return null
  return {
    headerText: text(given.headerText),
    stats: list(given.stats, readStat) ?? [],
    recentChats: list(given.recentChats, readRecentChat) ?? [],
  }
}

function readStat(item: unknown, index: number): Stat | null {
  const given = fields(item)
  const label = text(given?.label)
  if (!given || !label) return null
  const value = typeof given.value === 'number' ? given.value : text(given.value)
  return { id: String(index), label, value, change: text(given.change).trim() }
}

/** An id may come twice; the place in the list never does. */
function readRecentChat(item: unknown, index: number): RecentChat | null {
  const given = fields(item)
  if (!given) return null
  return {
    id: `${index}-${text(given.id)}`,
    title: text(given.title) || 'Untitled chat',
    model: text(given.model),
    time: text(given.time),
  }
}
