const SEPARATOR = /\s*[,;/|·•\n]\s*/
const NONE =
  /^(?:-|–|—|none|nothing|n\/a|no|keine?r?|ohne|nichts|aucune?|rien|ningun[oa]?|ninguno|nada|sin)$/i

/** Whether a cell says that there is nothing in it. */
export const saysNothing = (cell: string): boolean => NONE.test(cell.trim())

/** The members of a cell that lists some; none for “none”. */
export function readList(cell: string): string[] {
  if (saysNothing(cell)) return []
  return cell
    .split(SEPARATOR)
    .map((member) => member.trim())
    .filter(Boolean)
}
