import type { Phrases } from '../../../common/phrases/say.ts'

/** English needs the plurals only. */
export const en: Phrases = {
  '{count} rows': { one: '{count} row', other: '{count} rows' },
  '{count} pictures': { one: '{count} picture', other: '{count} pictures' },
  '{count} results': { one: '{count} result', other: '{count} results' },
  '{count} results for {query}': { one: '{count} result for {query}', other: '{count} results for {query}' },
}
