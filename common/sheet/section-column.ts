import type { Block } from './delimited.ts'

/** What a column of sections is called, in the language of the sheet; the words tell which that is. */
const NAMES: readonly [name: string, signs: RegExp][] = [
  ['Category', /(?<![\p{L}])(the|and|with|for|of|per|from|by|is|are|price|name|day)(?![\p{L}])/giu],
  [
    'Kategorie',
    /(?<![\p{L}])(und|mit|der|die|das|für|im|ab|bis|inkl|preis|nr|stück|auch|nur|ohne)(?![\p{L}])|[äöüß]/giu,
  ],
  ['Catégorie', /(?<![\p{L}])(et|avec|les|des|pour|du|sur|prix|nom|jour)(?![\p{L}])|[èêçœ]/giu],
  ['Categoría', /(?<![\p{L}])(y|con|los|las|para|del|por|precio|nombre|día)(?![\p{L}])|[ñ¿¡]/giu],
]
const LOOKED_AT = 100

export function sectionColumnName(lines: Block, taken: readonly string[]): string {
  const text = lines
    .slice(0, LOOKED_AT)
    .map((line) => line.join(' '))
    .join(' ')
  const [best] = NAMES.map(([name, signs]) => ({ name, count: text.match(signs)?.length ?? 0 })).toSorted(
    (a, b) => b.count - a.count,
  )
  const plain = best?.name ?? 'Category'
  let name = plain
  for (let count = 2; taken.includes(name); count += 1) name = `${plain} ${count}`
  return name
}
