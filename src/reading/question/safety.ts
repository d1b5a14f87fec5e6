import type { ReadingFilter } from '../../../common/api/reading.ts'
import { ANY_COLUMN } from '../../../common/filter-ops.ts'
import { isValuesColumn } from '../column.ts'
import { foldText } from '../fold-text.ts'
import { mentionsOf } from '../mentions.ts'
import type { RowTable } from '../row-table.ts'
import type { Assembled } from './assembly.ts'

/** Columns that say to whom or by what something is harmful. */
const HARM =
  /poison|toxic|harmful|danger|hazard|giftig|gefahr|schadlich|toxique|nocif|venen|toxico|peligro|danin/
/** Asks for what is not harmful. */
const SAFE =
  /\b(?:safe(?:ly)?|harmless|non ?-?toxic|(?:not|nt|n t|won t|wont|never|isn t) (?:be )?(?:poison|toxic|harm)\w*|ungiftig\w*|ungefahrlich\w*|unbedenklich\w*|unschadlich\w*|nicht (?:giftig|gefahrlich|schadlich)\w*|sans (?:danger|risque)|inoffensi\w+|non toxiques?|pas (?:toxique|dangereu)\w*|segur[oa]s?|inofensiv\w+|no (?:sean? |son )?(?:toxic|venenos|peligros)\w+|sin (?:peligro|riesgo))\b/
const WORD =
  /^(?:safe|poison|toxi|harm|ungift|gift|gefahr|ungefahr|unbedenk|danger|risque|inoffens|segur|peligro|riesgo|venen)/

/** “Safe for cats” is without cats in “Poisonous to”; where it cannot be told for whom, that is said. */
export function harmless(table: RowTable, question: string, assembled: Assembled): Assembled {
  const column = table.columns.find((one) => HARM.test(foldText(one.label)))
  const text = foldText(question).replace(/['’-]/g, ' ')
  if (!column || !isValuesColumn(column) || !SAFE.test(text)) return assembled
  const isIn = (value: unknown) => mentionsOf(table, String(value), column).found
  const wanted = ({ column: key, op, value }: ReadingFilter) =>
    (op === 'with' || op === 'is') &&
    (key === column.key || (key === ANY_COLUMN && [value].flat().some(isIn)))
  const filters = assembled.filters
    .filter(({ op, value }) => !(op === 'without' && WORD.test(String(value))))
    .map(
      (filter): ReadingFilter => (wanted(filter) ? { ...filter, column: column.key, op: 'without' } : filter),
    )
  const heard = filters.some(({ op, column: key }) => op === 'without' && key === column.key)
  return {
    ...assembled,
    filters,
    words: assembled.words.filter(({ said }) => !WORD.test(said)),
    unknown: [...assembled.unknown.filter((said) => !WORD.test(said)), ...(heard ? [] : [column.label])],
  }
}
