import type { App, Content } from '../../ui/app.ts'
import type { Choose } from './clash.ts'
import type { Core } from './core.ts'
import { type ContentPatch, fieldsIn, rebased } from './history.ts'
import { type KnownContent, mergeContent, pick } from './merge.ts'
import { mergeValues } from './merge-values.ts'

/** Adopts their draft with my changes merged in, or reports a conflict. True if merged. */
export function meetTheirs(core: Core, theirs: App, base: KnownContent = core.base): boolean {
  const { fields, clashes } = mergeContent({ base, mine: core.unsaved(), theirs })
  if (clashes.length > 0) core.set({ is: 'conflict', theirs, base, clashes })
  else takeOver(core, theirs, base, fields)
  return clashes.length === 0
}

/** Applies the choice. The other side stays one undo away. */
export function resolveConflict(core: Core, choose: Choose): boolean {
  if (core.save.is !== 'conflict') return false
  const { theirs, base } = core.save
  const mine = core.unsaved()
  const [chosen, all] = [choose, () => 'mine' as const].map(
    (side) => mergeContent({ base, mine, theirs }, side).fields,
  )
  const touched = fieldsIn(mine)
  const [before, after] = [all, chosen].map((fields) => pick({ ...theirs, ...fields }, touched))
  takeOver(core, theirs, base, chosen ?? {})
  if (before && after && JSON.stringify(before) !== JSON.stringify(after))
    core.history = {
      past: [...core.history.past, { before, after, as: null, at: Date.now() }],
      future: [],
    }
  return true
}

function takeOver(core: Core, theirs: App, base: KnownContent, fields: ContentPatch): void {
  core.history = rebased(core.history, onTopOf(theirs, base))
  core.become(theirs, fields)
  core.keepUnsaved()
}

/** Steps share most of their values, so each value is merged once. */
function onTopOf(theirs: App, base: KnownContent): (fields: ContentPatch) => ContentPatch {
  const known = new Map<unknown, unknown>()
  const merged = (field: keyof Content, value: unknown) => {
    if (typeof value === 'object' && known.has(value)) return known.get(value)
    const over = mergeValues(base[field], value, theirs[field], {
      path: field,
      row: null,
      choose: () => 'mine',
    })
    if (typeof value === 'object') known.set(value, over)
    return over
  }
  return (fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, merged(name as keyof Content, value)]),
    )
}
