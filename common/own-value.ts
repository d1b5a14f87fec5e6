/** What a table says of a key that somebody else wrote. `constructor` and the like stand in every object, and in no table. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
