type Unit = 'hour' | 'day' | 'year'

export interface Planet {
  name: string
  sentence: string
  /** Millions of kilometres from the Sun, on average. */
  distance: number
  day: readonly [number, Unit]
  year: readonly [number, Unit]
  /** Kilometres at the equator. */
  diameter: number
  moons: number
  /** Once around the Sun, in the Earth's years. */
  period: number
  /** Not to scale. */
  look: { colour: string; radius: number; orbit: number; start: number }
}

/** From the Sun outwards. Moons are those known in 2026. */
export const PLANETS: readonly Planet[] = [
  {
    name: 'Mercury',
    sentence: 'The smallest and quickest planet, baked by day and frozen by night.',
    distance: 57.9,
    day: [176, 'day'],
    year: [88, 'day'],
    diameter: 4879,
    moons: 0,
    period: 0.241,
    look: { colour: '#958b80', radius: 4, orbit: 36, start: 215 },
  },
  {
    name: 'Venus',
    sentence: 'Wrapped in thick cloud and the hottest of all, it spins backwards.',
    distance: 108.2,
    day: [117, 'day'],
    year: [225, 'day'],
    diameter: 12104,
    moons: 0,
    period: 0.615,
    look: { colour: '#d0a04c', radius: 5.8, orbit: 54, start: 100 },
  },
  {
    name: 'Earth',
    sentence: 'The only place known to have oceans on its surface, and life.',
    distance: 149.6,
    day: [24, 'hour'],
    year: [365.25, 'day'],
    diameter: 12756,
    moons: 1,
    period: 1,
    look: { colour: '#4584c4', radius: 6.2, orbit: 74, start: 330 },
  },
  {
    name: 'Mars',
    sentence: 'Red with rust, and home to the tallest volcano known on any planet.',
    distance: 228,
    day: [24.7, 'hour'],
    year: [687, 'day'],
    diameter: 6792,
    moons: 2,
    period: 1.881,
    look: { colour: '#c65a3a', radius: 5, orbit: 93, start: 62 },
  },
  {
    name: 'Jupiter',
    sentence: 'Heavier than all the other planets together, with a storm wider than Earth.',
    distance: 778.5,
    day: [9.9, 'hour'],
    year: [11.9, 'year'],
    diameter: 142984,
    moons: 97,
    period: 11.86,
    look: { colour: '#c08f68', radius: 12, orbit: 125, start: 192 },
  },
  {
    name: 'Saturn',
    sentence: 'Its rings are ice and dust, hundreds of thousands of kilometres wide and very thin.',
    distance: 1432,
    day: [10.7, 'hour'],
    year: [29.4, 'year'],
    diameter: 120536,
    moons: 274,
    period: 29.4,
    look: { colour: '#cdab63', radius: 9.4, orbit: 152, start: 300 },
  },
  {
    name: 'Uranus',
    sentence: 'It rolls around the Sun on its side, so each pole has a day of 42 years.',
    distance: 2867,
    day: [17.2, 'hour'],
    year: [83.7, 'year'],
    diameter: 51118,
    moons: 29,
    period: 83.7,
    look: { colour: '#62b3ba', radius: 7.8, orbit: 174, start: 130 },
  },
  {
    name: 'Neptune',
    sentence: 'The farthest and windiest planet, found by calculation before it was seen.',
    distance: 4515,
    day: [16.1, 'hour'],
    year: [163.7, 'year'],
    diameter: 49528,
    moons: 16,
    period: 163.7,
    look: { colour: '#4a6bcb', radius: 7.4, orbit: 193, start: 20 },
  },
]

export const HOME = PLANETS[2] as Planet

export const planetNamed = (name: unknown): Planet | null =>
  typeof name === 'string'
    ? (PLANETS.find((planet) => planet.name.toLowerCase() === name.trim().toLowerCase()) ?? null)
    : null
