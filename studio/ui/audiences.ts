import type { Audience } from '../../common/api/access.ts'

export const AUDIENCE_OPTIONS: readonly { value: Audience; label: string; means: string }[] = [
  {
    value: 'public',
    label: 'Everybody',
    means: 'Anybody who has its address can use it, without signing in.',
  },
  { value: 'signed-in', label: 'Anybody signed in', means: 'Everybody with an account on this server.' },
  {
    value: 'people',
    label: 'Only chosen people',
    means: 'The people and groups below, each with the access you choose.',
  },
  {
    value: 'link',
    label: 'Anybody with the link',
    means: 'Anybody who has the secret link, and the people and groups below.',
  },
]

/** An unknown value falls back to the most restrictive audience. */
export const audienceOf = (value: string): Audience =>
  AUDIENCE_OPTIONS.find((option) => option.value === value)?.value ?? 'people'
