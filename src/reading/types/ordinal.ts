import type { FilterOp } from '../../../common/filter-ops.ts'
import { cellOf, textOfCell } from '../cell.ts'
import type { ReadColumn } from '../column.ts'
import type { FilterProblem, GivenValue } from '../filter-problem.ts'
import { foldText } from '../fold-text.ts'
import type { RowSet } from '../row-set.ts'
import type { RowTable } from '../row-table.ts'
import { filterScale } from './compare.ts'
import { scaleOf } from './scale.ts'

type RankOf = (name: string) => number

/** Each line a rank; -1 for a word that is none. */
const byRank = (...ranks: readonly string[]): RankOf => {
  const places = new Map(
    ranks.flatMap((names, rank) => names.split('|').map((name) => [name, rank] as const)),
  )
  return (name) => places.get(name) ?? -1
}

/** What has an order and is no number: sizes, grades of a language, how much somebody knows, how hard something is. */
const SCALES: readonly RankOf[] = [
  byRank('xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl|2xl', 'xxxl|3xl', '4xl', '5xl'),
  (name) => {
    const [, letter, step] = /^([abc])([012])(?:[.+].*)?$/.exec(name) ?? []
    return letter && step ? letter.charCodeAt(0) * 3 + Number(step) : -1
  },
  byRank(
    'beginner|beginners|novice|starter|starters|basic|basics|elementary|anfanger|anfangerin|anfangerinnen|einsteiger|einstieg|grundkenntnisse|grundstufe|debutant|debutante|debutants|debutantes|initiation|iniciacion|inicial|principiante|principiantes|basico|elemental',
    'intermediate|improver|improvers|medium|mittel|mittelstufe|geubt|geubte|intermediaire|intermediaires|moyen|medio|media|intermedio|intermedios',
    'advanced|fortgeschritten|fortgeschrittene|oberstufe|avance|avances|confirme|confirmes|avanzado|avanzada|avanzados|superior',
    'expert|experts|professional|pro|profi|profis|experte|experten|experto|expertos|maestro',
  ),
  byRank(
    'very easy|sehr leicht|sehr einfach|tres facile|muy facil',
    'easy|leicht|einfach|facile|facil|gentle|light|low|niedrig|gering|faible|bajo|baja|suave',
    'moderate|medium|mittel|mittelschwer|massig|moyen|moyenne|modere|medio|media|moderado|moderada',
    'hard|difficult|challenging|strenuous|high|schwer|schwierig|anspruchsvoll|hoch|difficile|eleve|elevee|dificil|exigente|alto|alta',
    'very hard|very difficult|very high|sehr schwer|sehr schwierig|sehr hoch|tres difficile|tres eleve|muy dificil|muy alto|muy alta|extreme|extrem|extremo',
  ),
  (name) => (/^[a-z]$/.test(name) ? name.charCodeAt(0) : -1),
]
/** A cell that every rank fits. */
const EVERY =
  /^(?:(?:all|any|every) ?(?:levels?|sizes?|abilities|grades?)?|(?:alle|jedes|jede) ?(?:stufen?|niveaus?|levels?|kenntnisse|grossen)?|tous?(?: les)? ?(?:niveaux?)?|toutes? ?(?:tailles?)?|tod[oa]s?(?: l[oa]s)? ?(?:niveles|nivel|tallas)?|cualquier (?:nivel|talla))$/
const SEVERAL = /\s*[,;/]\s*|\s(?:and|or|und|oder|et|ou|y|o)\s/
const RANGE = /\s*[-–—]\s*|\s(?:to|bis|a)\s/
const OPEN = /^(?:from|ab|des|a partir de|desde)\s+|\s*(?:\+|and (?:up|above)|und hoher|et plus|y mas)$/
const NOTED = /\s*\([^)]*\)/g

/** Compares what has an order and is no number; null where a value has no rank that the cells have too. */
export function filterOrdinal(
  table: RowTable,
  { key, label, declared }: ReadColumn,
  op: FilterOp,
  value: GivenValue,
): RowSet | FilterProblem | null {
  const cells = table.rows.map((row) => textOfCell(cellOf(row, key)))
  const given = [value].flat().map((one) => foldText(String(one)).trim())
  const scales = SCALES.filter((rankOf) => given.every((one) => rankOf(one) >= 0)).map((rankOf) => {
    const column = scaleOf({ key, label, declared, cells }, 'number', (cell) => readRanks(cell, rankOf))
    return { rankOf, column, known: column.numbers.filter((rank) => !Number.isNaN(rank)).length }
  })
  const [best] = scales.toSorted((a, b) => b.known - a.known)
  if (!best || best.known === 0) return null
  const [first = 0, last] = given.map(best.rankOf)
  return filterScale(best.column, op, last === undefined ? first : [first, last])
}

function readRanks(cell: string, rankOf: RankOf) {
  const text = foldText(cell).replace(NOTED, '').trim()
  if (EVERY.test(text))
    return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, stated: Number.NaN }
  const parts = text.split(SEVERAL).map((part) => {
    const ranks = part.replace(OPEN, '').split(RANGE).map(rankOf)
    const [low = -1, high = low] = ranks
    return ranks.includes(-1) || high < low
      ? null
      : { low, high: OPEN.test(part) ? Number.POSITIVE_INFINITY : high, stated: low }
  })
  const found = parts.filter((part) => part !== null)
  const [whole] = found
  return whole && found.length === parts.length ? { ...whole, parts: found } : null
}
