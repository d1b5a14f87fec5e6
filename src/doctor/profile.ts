/** The rules to apply: ChatGPT and its review, Claude and its directory, or the standard alone. */
export const PROFILES = ['chatgpt', 'claude', 'standard'] as const
export type Profile = (typeof PROFILES)[number]

export type Severity = 'error' | 'warning' | 'info'

/** A flaw's severity, for all profiles or for each. `none` isn't reported. */
export type Grade = Severity | Readonly<Record<Profile, Severity | 'none'>>

export const isProfile = (name: string): name is Profile => PROFILES.some((profile) => profile === name)

export const severityFor = (grade: Grade, profile: Profile): Severity | 'none' =>
  typeof grade === 'string' ? grade : grade[profile]

const BY_GRAVITY = ['error', 'warning', 'info'] as const

/** The worst severity among these grades. */
export function gravest(grades: readonly Grade[], profile: Profile): Severity | 'none' {
  const possible = grades.map((grade) => severityFor(grade, profile))
  return BY_GRAVITY.find((severity) => possible.includes(severity)) ?? 'none'
}
