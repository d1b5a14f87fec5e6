/** `readyInMinutes` and `ready_in_minutes` are "Ready in minutes"; what a person wrote stays as it is. */
export function columnLabel(column: string): string {
  if (!/^[a-z][a-zA-Z\d]*([_-][a-zA-Z\d]+)*$/.test(column)) return column
  const spaced = column
    .replace(
      /([a-z\d])([A-Z])(?=[a-z]|$)/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replace(/[_-]+/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
