import type { PersonView } from '../../common/api/people.ts'
import { say } from '../ui/say.ts'

const ROLES: Readonly<Record<PersonView['role'], string>> = {
  owner: say('Owner'),
  maker: say('Maker'),
  user: say('User'),
  auditor: say('Auditor'),
}

export const roleName = (role: PersonView['role']) => ROLES[role]

export const ROLE_OPTIONS = Object.entries(ROLES).map(([value, label]) => ({ value, label }))

export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
