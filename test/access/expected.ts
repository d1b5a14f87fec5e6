import type { Level } from '../../common/api/access.ts'

/** Everybody who knocks, each granted what their name says where an app grants anything. */
export const PEOPLE = [
  'stranger',
  'user',
  'maker',
  'view',
  'use',
  'edit',
  'full',
  'group-view',
  'group-use',
  'group-edit',
  'group-full',
  'ann',
  'owner',
  'disabled',
  'auditor',
] as const
export type Person = (typeof PEOPLE)[number]

export const APPS = ['public', 'signed-in', 'people', 'link', 'disabled', 'unpublished'] as const
export type AppName = (typeof APPS)[number]

type Cell = Level | '-'
const CELLS: Readonly<Record<string, Cell>> = { '-': '-', v: 'view', u: 'use', e: 'edit', f: 'full' }

/** What each person may do, in the order of PEOPLE; the apps grant the same to the same people. */
const LEVELS: Readonly<Record<AppName, string>> = {
  //            stranger user maker view use edit full gview guse gedit gfull ann owner disabled auditor
  public: '     u        u    u     u    u   e    f    u     u    e     f     f   f     u        u',
  'signed-in': '-        u    u     u    u   e    f    u     u    e     f     f   f     -        -',
  people: '     -        -    -     v    u   e    f    v     u    e     f     f   f     -        -',
  link: '       -        -    -     v    u   e    f    v     u    e     f     f   f     -        -',
  disabled: '   -        -    -     -    -   e    f    -     -    e     f     f   f     -        -',
  unpublished: '-        -    -     -    -   e    f    -     -    e     f     f   f     -        -',
}

export function levelFor(person: Person, app: AppName): Cell {
  const cells = LEVELS[app].trim().split(/\s+/)
  return CELLS[cells[PEOPLE.indexOf(person)] ?? '-'] ?? '-'
}

const RANK: Readonly<Record<Cell, number>> = { '-': 0, view: 1, use: 2, edit: 3, full: 4 }
const NOT_SERVED: ReadonlySet<AppName> = new Set(['disabled', 'unpublished'])

export function may(person: Person, app: AppName, need: Level): boolean {
  // What is not served has no page and no endpoint, for nobody.
  if ((need === 'view' || need === 'use') && NOT_SERVED.has(app)) return false
  return RANK[levelFor(person, app)] >= RANK[need]
}

export const isRestrictedToolFor = (person: Person): boolean =>
  person !== 'owner' && person !== 'use' && person !== 'group-use'
