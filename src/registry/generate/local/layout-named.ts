import type { Layout } from '../../../templates/layout.ts'
import type { Layouts } from '../../content.ts'

export function layoutNamed(sentence: string, layouts: Layouts): Layout | null {
  const named = [...layouts.values()].filter(({ naming: { words, except } }) =>
    words.test(except ? sentence.replace(except, '') : sentence),
  )
  return named.toSorted((a, b) => b.naming.rank - a.naming.rank)[0] ?? null
}
