import type { Planet } from './planets.ts'

/** Seconds the Earth takes to go around at normal speed. */
const EARTH_YEAR = 16

/**
 * Neptune's year is 680 of Mercury's: true to life, it would seem to stand still. The square root keeps
 * every planet slower than the one inside it, and all of them moving.
 */
const shownPeriod = (planet: Planet) => EARTH_YEAR * Math.sqrt(planet.period)

/** Degrees around the Sun. From the north they go counterclockwise: on a screen, where y points down, the angle falls. */
export const angleAt = (planet: Planet, seconds: number): number =>
  planet.look.start - (360 * seconds) / shownPeriod(planet)

export function placeAt(planet: Planet, seconds: number): { x: number; y: number } {
  const radians = (angleAt(planet, seconds) * Math.PI) / 180
  return { x: planet.look.orbit * Math.cos(radians), y: planet.look.orbit * Math.sin(radians) }
}
