import type { Audience } from '../../common/api/access.ts'
import { say } from './say.ts'

export const AUDIENCE_OPTIONS: readonly { value: Audience; label: string; means: string }[] = [
  {
    value: 'public',
    label: say('Everybody'),
    means: say('Anybody who has its address can use it, without signing in.'),
  },
  {
    value: 'signed-in',
    label: say('Anybody signed in'),
    means: say('Everybody with an account on this server.'),
  },
  {
    value: 'people',
    label: say('Only chosen people'),
    means: say('The people and groups below, each with the access you choose.'),
  },
  {
    value: 'link',
    label: say('Anybody with the link'),
    means: say('Anybody who has the secret link, and the people and groups below.'),
  },
]

/** An unknown value falls back to the most restrictive audience. */
export const audienceOf = (value: string): Audience =>
  AUDIENCE_OPTIONS.find((option) => option.value === value)?.value ?? 'people'
