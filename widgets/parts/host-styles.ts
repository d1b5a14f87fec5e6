/** The kit's custom properties for each of the standard's that has another name. */
const STANDS_FOR: Readonly<Record<string, readonly string[]>> = {
  '--color-background-primary': ['--color-surface', '--color-surface-elevated', '--color-text-primary-solid'],
  '--color-background-secondary': ['--color-surface-secondary', '--color-surface-elevated-secondary'],
  '--color-background-tertiary': ['--color-surface-tertiary'],
  '--color-text-primary': ['--color-text', '--alpha-base', '--color-background-primary-solid'],
  '--color-border-primary': ['--color-border'],
  '--color-ring-primary': ['--color-ring'],
}

const RADIUS = /^--border-(radius-(xs|sm|md|lg|xl|full))$/

const SHARED =
  /^--(color-text-(secondary|tertiary|inverse|info|danger|success|warning)|font-(sans|mono|weight-[a-z]+)|font-(text|heading)-[a-z0-9]+-(size|line-height)|shadow-hairline)$/

/** A background without its text colour, or the reverse, could be unreadable. */
const TOGETHER = ['--color-background-primary', '--color-text-primary']

/** The host's styles as the kit's custom properties. */
export function kitProperties(variables: Readonly<Record<string, string>>): Record<string, string> {
  const isPaired = TOGETHER.every((name) => name in variables)
  const entries = Object.entries(variables)
    .filter(([name]) => isPaired || !name.startsWith('--color-'))
    .flatMap(([name, value]) => propertiesOf(name).map((property) => [property, value] as const))
  return { ...Object.fromEntries(entries), ...(isPaired && pressed(variables)) }
}

/** The main action's hover colour, a step towards its background. */
function pressed(variables: Readonly<Record<string, string>>): Record<string, string> {
  const [surface, foreground] = TOGETHER.map((name) => variables[name])
  const mixed = `color-mix(in oklab, ${foreground} 84%, ${surface})`
  return {
    '--color-background-primary-solid-hover': mixed,
    '--color-background-primary-solid-active': mixed,
  }
}

function propertiesOf(name: string): readonly string[] {
  const radius = RADIUS.exec(name)
  if (radius) return [`--${radius[1]}`]
  return Object.hasOwn(STANDS_FOR, name) ? (STANDS_FOR[name] ?? []) : SHARED.test(name) ? [name] : []
}

/** Without colours, for an app that has its own. */
export const withoutColours = (properties: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !/^--(color|alpha)-/.test(name)))
