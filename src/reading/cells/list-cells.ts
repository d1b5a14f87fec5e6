/** Not within parentheses: “gluten (rye, wheat)” is one member. */
const SEPARATOR = /\s*[,;/|·•\n](?![^()]*\))\s*/
/** “0,75 l” is one amount; “1,3” alone are two numbers, as menus write for what is in a dish. */
const DECIMAL = /(?<![\d,])(\d+),(\d+)(?=\s*[\p{L}%€£$°])/gu
const POINT = '\u0000'
const NONE =
  /^(?:-|–|—|none|nothing|n\/a|no|keine?r?|ohne|nichts|aucune?|rien|ningun[oa]?|ninguno|nada|sin)$/i

/** True if a cell says that there is nothing in it. */
export const saysNothing = (cell: string): boolean => NONE.test(cell.trim())

/** The members of a cell that lists some; none for “none”. */
export function readList(cell: string): string[] {
  if (saysNothing(cell)) return []
  return cell
    .replace(DECIMAL, (_, before: string, after: string) => `${before}${POINT}${after}`)
    .split(SEPARATOR)
    .map((member) => member.replaceAll(POINT, ',').trim())
    .filter(Boolean)
}
