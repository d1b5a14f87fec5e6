import type { NumberField, TextField } from '../../ui/schema-field.ts'

export function checkText({ minLength, maxLength, pattern }: TextField, words: string): string | null {
  if (minLength !== null && words.length < minLength) return `Write at least ${minLength} characters.`
  if (maxLength !== null && words.length > maxLength)
    return `Keep to ${maxLength} characters; these are ${words.length}.`
  if (pattern !== null && matches(pattern, words) === false) return `Write it to match ${pattern}.`
  return null
}

export function checkNumber(field: NumberField, words: string): string | null {
  const value = Number(words)
  if (!Number.isFinite(value)) return 'Write a number.'
  if (field.integer && !Number.isInteger(value)) return 'Write a whole number.'
  if (field.minimum !== null && value < field.minimum) return `Write ${field.minimum} or more.`
  if (field.maximum !== null && value > field.maximum) return `Write ${field.maximum} or less.`
  if (field.above !== null && value <= field.above) return `Write more than ${field.above}.`
  if (field.below !== null && value >= field.below) return `Write less than ${field.below}.`
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
