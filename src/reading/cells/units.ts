interface UnitFactor {
  readonly kind: UnitKind
  readonly factor: number
}

export type UnitKind =
  | 'mass'
  | 'volume'
  | 'length'
  | 'area'
  | 'time'
  | 'power'
  | 'energy'
  | 'data'
  | 'voltage'
  | 'current'
  | 'loudness'
  | 'speed'
  | 'frequency'
  | 'pressure'
  | 'light'
  | 'radiation'
  | 'temperature'
  | 'percent'
  | 'people'

/** Units of four languages, folded, by kind: how many of the kind's smallest unit each of them is. */
const KINDS: Readonly<Record<UnitKind, Readonly<Record<string, string>>>> = {
  mass: {
    0.001: 'mg',
    1: 'g gr gram grams gramm grammes gramme gramos gramo',
    1000: 'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramos kilogramo',
    453.592: 'lb lbs pound-weight',
    500: 'pfund',
    28.3495: 'oz ounce ounces',
    1000000: 't to tonne tonnes tonnen tonelada toneladas',
  },
  volume: {
    1: 'ml milliliter millilitre millilitres mililitros',
    10: 'cl',
    100: 'dl',
    1000: 'l lt ltr liter liters litre litres litern litro litros',
    568.26: 'pint pints',
    3785.4: 'gal gallon gallons',
    100000: 'hl',
    1000000: 'm3 cbm',
  },
  length: {
    1: 'mm millimeter millimetre',
    10: 'cm centimeter centimeters centimetre centimetres zentimeter zentimetern centimetros centimetro',
    25.4: 'in inch inches zoll pouces pulgadas "',
    304.8: 'ft foot feet',
    1000: 'm metre metres meter meters metern metro metros',
    914.4: 'yd yard yards',
    1000000: 'km kilometre kilometres kilometer kilometers kilometern kilometro kilometros',
    1609344: 'mi mile miles meilen millas',
  },
  area: { 1: 'm2 qm sqm square-metres', 10000: 'ha hectare hectares hektar', 0.0929: 'sqft ft2' },
  time: {
    0.016666666666666666: 's sec secs second seconds sek sekunde sekunden segundos secondes',
    1: "min mins minute minutes minuten minuto minutos mn '",
    60: 'h hr hrs hour hours std stunde stunden heure heures hora horas',
    1440: 'night nights nacht nachte nachten nuit nuits noche noches d day days tag tage tagen jour jours journee journees dia dias',
    10080: 'wk wks week weeks woche wochen semaine semaines semana semanas',
    43800: 'mo mos month months monat monate monaten mois mes meses mth mths',
    525600:
      'y yr yrs yo year years jahr jahre jahren j an ans annee annees ano anos jahrig jahrige jahriger jahriges jahrigen',
  },
  power: { 1: 'w watt watts', 1000: 'kw kilowatt', 735.5: 'ps', 745.7: 'hp cv ch' },
  energy: { 1: 'wh', 1000: 'kwh', 1.163: 'kcal calories', 0.2778: 'kj' },
  data: { 1: 'mb', 1000: 'gb', 1000000: 'tb' },
  voltage: { 1: 'v volt volts voltios' },
  current: { 0.001: 'ma', 1: 'amp amps ampere amperes amperios' },
  loudness: { 1: 'db decibel decibels dezibel decibelios' },
  speed: { 1: 'kmh', 1.609: 'mph' },
  frequency: { 1: 'hz', 1000: 'khz', 1000000: 'mhz', 1000000000: 'ghz' },
  pressure: { 1: 'bar', 0.069: 'psi' },
  light: { 1: 'lm lumen lumens' },
  radiation: { 0.001: 'usv', 1: 'msv' },
  temperature: { 1: '°c ° degree degrees grad grados grado degres degre celsius' },
  percent: { 1: '% percent prozent vol vol% % vol %vol' },
  people: {
    1: 'people person persons pers pax guests guest personen personne personnes persona personas gaste players player spieler joueurs jugadores participants teilnehmer adults adultes adultos erwachsene kids children kinder enfants ninos friends leute',
  },
}

const FACTORS = new Map<string, UnitFactor>(
  Object.entries(KINDS).flatMap(([kind, units]) =>
    Object.entries(units).flatMap(([factor, names]) =>
      names.split(' ').map((name) => [name, { kind: kind as UnitKind, factor: Number(factor) }] as const),
    ),
  ),
)

/** What a folded word is as a unit. */
export const unitFactor = (unit: string | undefined): UnitFactor | undefined =>
  unit === undefined ? undefined : FACTORS.get(unit.replace(/\.$/, ''))

/** How many of a column's units one of another is; null where they measure different things. */
export function unitRatio(from: string | undefined, to: string | undefined): number | null {
  const [given, wanted] = [unitFactor(from), unitFactor(to)]
  if (!given || !wanted) return 1
  return given.kind === wanted.kind ? given.factor / wanted.factor : null
}
