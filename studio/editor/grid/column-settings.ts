import type { ColumnSettings } from '../../../common/api/reading.ts'

/** Sets one column's settings; undefined values are detected from its cells again. */
export function withSettings(
  settings: readonly ColumnSettings[],
  key: string,
  said: { [Field in 'label' | 'type']?: ColumnSettings[Field] | undefined },
): ColumnSettings[] {
  const { label, type } = { ...settings.find((each) => each.key === key), ...said }
  const others = settings.filter((each) => each.key !== key)
  if (label === undefined && type === undefined) return others
  return [...others, { key, ...(label !== undefined && { label }), ...(type !== undefined && { type }) }]
}

/** The settings under their columns' new keys. */
export const withKeys = (
  settings: readonly ColumnSettings[],
  keys: ReadonlyMap<string, string>,
): ColumnSettings[] => settings.map((each) => ({ ...each, key: keys.get(each.key) ?? each.key }))
