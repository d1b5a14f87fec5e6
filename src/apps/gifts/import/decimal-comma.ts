const CENTS = /^([^\d]*)(\d{1,3}(?:[. \u00a0\u202f'’]\d{3})+|\d+),(\d{1,2})(\D*)$/
const THOUSANDS = /^([^\d]*)(\d{1,3}(?:[. \u00a0\u202f'’]\d{3})+)(\D*)$/

/** A price as spreadsheets write it where the comma divides cents from the rest: `1.299,00` is 1299.00. */
export function fromDecimalComma(cell: string): string {
  const cents = CENTS.exec(cell.trim())
  if (cents) return signFirst(`${digits(cents[2])}.${cents[3]}`, cents[1], cents[4])
  const whole = THOUSANDS.exec(cell.trim())
  return whole ? signFirst(digits(whole[2]), whole[1], whole[3]) : cell
}

const digits = (written = '') => written.replace(/\D/g, '')
/** The sign stands behind the sum there. */
const signFirst = (sum: string, before = '', after = '') => `${before.trim()}${after.trim()}${sum}`
