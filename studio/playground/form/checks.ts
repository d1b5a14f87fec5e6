import { say } from '../../ui/say.ts'
import type { NumberField, TextField } from '../../ui/schema-field.ts'

export function checkText({ minLength, maxLength, pattern }: TextField, words: string): string | null {
  if (minLength !== null && words.length < minLength)
    return say('Write at least {minLength} characters.', { minLength })
  if (maxLength !== null && words.length > maxLength)
    return say('Keep to {maxLength} characters; these are {count}.', { maxLength, count: words.length })
  if (pattern !== null && matches(pattern, words) === false)
    return say('Write it to match {pattern}.', { pattern })
  return null
}

export function checkNumber(field: NumberField, words: string): string | null {
  const value = Number(words)
  if (!Number.isFinite(value)) return say('Write a number.')
  if (field.integer && !Number.isInteger(value)) return say('Write a whole number.')
  if (field.minimum !== null && value < field.minimum)
    return say('Write {minimum} or more.', { minimum: field.minimum })
  if (field.maximum !== null && value > field.maximum)
    return say('Write {maximum} or less.', { maximum: field.maximum })
  if (field.above !== null && value <= field.above)
    return say('Write more than {above}.', { above: field.above })
  if (field.below !== null && value >= field.below)
    return say('Write less than {below}.', { below: field.below })
  return null
}

/** Null if this browser cannot parse the pattern; the server decides then. */
function matches(pattern: string, words: string): boolean | null {
  try {
    return new RegExp(pattern, 'u').test(words)
  } catch {
    return null
  }
}
