import { expect, it } from 'vitest'
import { zoneChoice } from './time-zones.ts'

const KNOWN = ['Africa/Cairo', 'America/Argentina/Buenos_Aires', 'Europe/Berlin', 'Europe/Paris', 'UTC']

it('has the reader’s own zone first, then the server’s, then all by continent', () => {
  const { options, groups } = zoneChoice('', 'Europe/Berlin', KNOWN)
  expect(options).toEqual([
    { value: 'Europe/Berlin', label: 'Berlin (yours)' },
    { value: '', label: 'The server’s own' },
  ])
  expect(groups.map(({ label }) => label)).toEqual(['Africa', 'America', 'Europe', 'Other'])
  expect(groups[1]!.options).toEqual([
    { value: 'America/Argentina/Buenos_Aires', label: 'Buenos Aires, Argentina' },
  ])
  expect(groups[2]!.options).toEqual([{ value: 'Europe/Paris', label: 'Paris' }])
})

it('keeps a zone that the browser does not list', () =>
  expect(zoneChoice('Asia/Calcutta', 'UTC', KNOWN).options.map(({ value }) => value)).toEqual([
    'UTC',
    '',
    'Asia/Calcutta',
  ]))
