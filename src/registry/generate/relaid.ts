import type { AppContent, Layouts } from '../content.ts'

type Data = AppContent['mockData']

/** The same data for another layout, or null if that has another kind of data. */
export function relaid(data: Data, from: string, to: string | undefined, layouts: Layouts): Data | null {
  if (!to || to === from) return data
  const layout = layouts.get(to)
  return layout?.schema.safeParse(data).success ? data : null
}
