import { expect, it } from 'vitest'
import type { DevProblem, DevState } from '../../common/api/dev.ts'
import { createDevReport } from './dev-report.ts'

const problem = (kind: DevProblem['kind'], message: string): DevProblem => ({
  kind,
  message,
  file: 'app.ts',
  line: 3,
  column: 7,
})
const state = (served: number, problems: DevProblem[] = []): DevState => ({
  slug: 'trips',
  served,
  problems,
  hot: '/play/dev/secret/',
})

it('says only what is new', () => {
  const report = createDevReport()
  const types = problem('types', 'TS2322: wrong')
  const build = problem('build', 'Unexpected token')
  const said = [
    state(1),
    state(1, [types]),
    state(2, [types]),
    state(2, [build]),
    state(3),
    state(4, [types]),
    state(4),
  ].map(report)
  expect(said).toEqual([
    ['Serving trips'],
    ['app.ts:3:7 TS2322: wrong'],
    ['Serving trips, build 2'],
    ['app.ts:3:7 Unexpected token', 'Build failed. Still running your last working version.'],
    ['Fixed. Serving trips, build 3'],
    ['Serving trips, build 4', 'app.ts:3:7 TS2322: wrong'],
    ['No type errors.'],
  ])
  expect(said.flat().join()).not.toContain('secret')
})
