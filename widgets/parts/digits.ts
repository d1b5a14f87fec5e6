/** Ids and years name something; grouping their digits would make quantities of them. */
export function groupsDigits(column: string, values: readonly unknown[]): boolean {
  if (/(^|[\s_-])(id|no|nr|number|order|code|year)\.?$/i.test(column) || /[a-z]I[dD]$/.test(column))
    return false
  const numbers = values.filter((value) => typeof value === 'number')
  return !numbers.every((value) => Number.isInteger(value) && value >= 1000 && value <= 9999)
}
