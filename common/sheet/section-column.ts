import type { Block } from './delimited.ts'

interface SheetLanguage {
  readonly code: 'en' | 'de' | 'fr' | 'es'
  readonly category: string
  /** Signs of this language: cells seldom contain sentences, so headings and days count too. */
  readonly signs: RegExp
}

const LANGUAGES: readonly SheetLanguage[] = [
  {
    code: 'en',
    category: 'Category',
    signs:
      /(?<![\p{L}])(the|and|with|for|of|per|from|by|is|are|price|name|day|(mon|tues|wednes|thurs|fri|satur|sun)days?)(?![\p{L}])/giu,
  },
  {
    code: 'de',
    category: 'Kategorie',
    signs:
      /(?<![\p{L}])(und|mit|der|die|das|für|im|ab|bis|inkl|preis|nr|stück|auch|nur|ohne|(mon|diens|donners|frei|sams|sonn)tags?|mittwochs?)(?![\p{L}])|[äöüß]/giu,
  },
  {
    code: 'fr',
    category: 'Catégorie',
    signs:
      /(?<![\p{L}])(et|avec|les|des|pour|du|sur|tous|prix|nom|jour|(lun|mar|mercre|jeu|vendre|same)dis?|dimanches?)(?![\p{L}])|[èêçœ]/giu,
  },
  {
    code: 'es',
    category: 'Categoría',
    signs:
      /(?<![\p{L}])(y|con|los|las|para|del|por|precio|nombre|día|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)(?![\p{L}])|[ñ¿¡]/giu,
  },
]
const LOOKED_AT = 100

/** The language of most words in a sheet; English by default. */
export function sheetLanguage(text: string): SheetLanguage {
  const [first, ...others] = LANGUAGES
  const count = ({ signs }: SheetLanguage) => text.match(signs)?.length ?? 0
  return others.reduce((best, each) => (count(each) > count(best) ? each : best), first as SheetLanguage)
}

export function sectionColumnName(lines: Block, taken: readonly string[]): string {
  const text = lines
    .slice(0, LOOKED_AT)
    .map((line) => line.join(' '))
    .join(' ')
  const { category } = sheetLanguage(text)
  let name = category
  for (let count = 2; taken.includes(name); count += 1) name = `${category} ${count}`
  return name
}
