import { say } from '../../ui/say.ts'
export interface ZoneOption {
  value: string
  label: string
}

export interface ZoneChoice {
  options: readonly ZoneOption[]
  groups: readonly { label: string; options: readonly ZoneOption[] }[]
}

/** The browser's time zones: the user's own first, then the server's, then all by continent. */
export function zoneChoice(kept: string, own: string, known: readonly string[]): ZoneChoice {
  const options = [
    { value: own, label: say('{name} (yours)', { name: nameOf(own) }) },
    { value: '', label: say('The server’s own') },
    ...(kept && kept !== own && !known.includes(kept) ? [{ value: kept, label: nameOf(kept) }] : []),
  ]
  const continents = [...new Set(known.map(continentOf))]
  const groups = continents.map((label) => ({
    label,
    options: known
      .filter((zone) => zone !== own && continentOf(zone) === label)
      .map((zone) => ({ value: zone, label: nameOf(zone) })),
  }))
  return { options, groups: groups.filter((group) => group.options.length > 0) }
}

const continentOf = (zone: string) => (zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : say('Other'))

/** Buenos Aires, Argentina for America/Argentina/Buenos_Aires. */
const nameOf = (zone: string) => {
  const [, ...places] = zone.split('/')
  return places.length > 0 ? places.reverse().join(', ').replaceAll('_', ' ') : zone
}
