import { expect, it } from 'vitest'
import { toDay } from './cells/date-cells.ts'
import { readContextQuery } from './context-query.ts'
import { filteredRows } from './find-rows.ts'
import { placesIn } from './row-set.ts'
import { readTable } from './table.ts'

const KEYS = [
  'title',
  'Kilometer',
  'Verbrauch',
  'Extras',
  'TÜV',
  'Homeoffice',
  'Ort',
  'Kofferraum',
  'Termin',
  'Anmeldung',
  'Klasse',
  'Größen',
  'Sterne',
  'Dauer',
]
const rows = [
  'A | 85.000 km | 5,4 l/100 km | GPS, Klima | 06/2027 | nein | Köln-Porz | 380 l | vom 7. bis 9. Dezember 2026 | nein | A | S–XL | ★★★★ | 1:15 h',
  'B | 160.000 | 5,2 l/100 km | Kamera und GPS | abgelaufen | 2 Tage/Woche | Bonn | 425 + 117 l | jeden Dienstag | erforderlich | C | XS–M | ★★ | 10 Min.',
  'C | 9.500 km | 13,9 kWh/100 km | GPS-Halter | 11/2026 | nein | Köln | 270 l | 5.12.2026 | empfohlen | E | M–XXL | ★★★★★ | ½ Std.',
  'D | 32.400 km | 4,7 l/100 km | – | Q1 2027 | nein | Brühl | – | 12. Dezember 2026 | nein | B | – | ★ | 2 Std.',
].map((line) => Object.fromEntries(line.split('|').map((cell, at) => [KEYS[at], cell.trim()])))
const [table] = [...tables()]
function* tables() {
  yield yield* readTable({ rows, known: [], today: toDay(2026, 10, 16)! })
}

it.each<[string, string, unknown, number[]]>([
  ['Kilometer', '<', '100.000 km', [0, 2, 3]],
  ['Verbrauch', '<', '5 l', [3]],
  ['Extras', 'with', 'GPS', [0, 1]],
  ['TÜV', '>=', '2027-01-01', [0, 3]],
  ['TÜV', 'is', 'abgelaufen', [1]],
  ['Homeoffice', 'is not', 'nein', [1]],
  ['Ort', 'contains', 'koeln', [0, 2]],
  ['Kofferraum', '>', 300, [0, 1]],
  ['Termin', 'fits', '2026-12-08', [0]],
  ['Termin', 'contains', 'Dienstag', [1]],
  ['Anmeldung', 'is', false, [0, 3]],
  ['Klasse', '<=', 'C', [0, 1, 3]],
  ['Größen', 'fits', 'L', [0, 2]],
  ['Sterne', '>=', 4, [0, 2]],
  ['Dauer', '<=', '30 min', [1, 2]],
])('“%s %s %j” keeps %j', (column, op, value, places) => {
  const { filters } = readContextQuery({ filters: [{ column, op, value }] }, table!)
  expect(placesIn(filteredRows(table!, filters))).toEqual(places)
})
