interface UnitFactor {
  readonly kind: string
  readonly base: string
  readonly factor: number
}

/** Units that can be compared, each with how many of the first of its kind it holds. */
const KINDS: readonly Readonly<Record<string, number>>[] = [
  { g: 1, gr: 1, gram: 1, grams: 1, gramm: 1, kg: 1000, kilo: 1000, kilos: 1000 },
  { ml: 1, cl: 10, dl: 100, l: 1000, liter: 1000, litre: 1000, litres: 1000, litro: 1000, litros: 1000 },
  {
    mm: 1,
    cm: 10,
    m: 1000,
    metre: 1000,
    metres: 1000,
    meter: 1000,
    meters: 1000,
    metro: 1000,
    metros: 1000,
    km: 1_000_000,
    kilometre: 1_000_000,
    kilometres: 1_000_000,
    kilometer: 1_000_000,
    kilometers: 1_000_000,
    kilometro: 1_000_000,
    kilometros: 1_000_000,
  },
  {
    min: 1,
    mins: 1,
    minute: 1,
    minutes: 1,
    minuten: 1,
    minuto: 1,
    minutos: 1,
    h: 60,
    hr: 60,
    hrs: 60,
    hour: 60,
    hours: 60,
    std: 60,
    stunde: 60,
    stunden: 60,
    heure: 60,
    heures: 60,
    hora: 60,
    horas: 60,
  },
  { mb: 1, gb: 1000, tb: 1_000_000 },
]

const FACTORS = new Map<string, UnitFactor>(
  KINDS.flatMap((units) => {
    const [base = ''] = Object.keys(units)
    return Object.entries(units).map(([unit, factor]) => [unit, { kind: base, base, factor }] as const)
  }),
)

export const unitFactor = (unit: string): UnitFactor | undefined => FACTORS.get(unit.replace(/\.$/, ''))
