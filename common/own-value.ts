/** A table's value for an untrusted key. `constructor` and the like are in every object, but in no table. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
