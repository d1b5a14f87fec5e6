const SEPARATOR = /\s*[,;/|·•\n]\s*/
const NONE =
  /^(?:-|–|—|none|nothing|n\/a|no|keine?r?|ohne|nichts|aucune?|rien|ningun[oa]?|ninguno|nada|sin)$/i

/** The members of a cell that lists some; none for “none”. */
export function readList(cell: string): string[] {
  if (NONE.test(cell.trim())) return []
  return cell
    .split(SEPARATOR)
    .map((member) => member.trim())
    .filter(Boolean)
}
