import { expect, it } from 'vitest'
import { simulate } from '../bench/capacity/simulate.ts'

const one = (station: string | null, meanMs: number) => [
  { name: 'call', share: 1, steps: [{ station, meanMs }] },
]

it('agrees with the theory of one queue', () => {
  // 1,000 people who think 20 s make 50 requests a second; 10 ms each keep one place busy half of the time.
  const found = simulate({
    stations: { worker: 1 },
    routes: one('worker', 10),
    people: 1000,
    thinkMs: 20_000,
    seconds: 400,
  })
  expect(found.perSecond).toBeCloseTo(50, -0.5)
  expect(found.busy.worker).toBeCloseTo(0.5, 1)
  // M/M/1: the time in the system is exponential with a mean of 10 / (1 - 0.5) ms, so half take less than 13.9 ms.
  expect(found.p50).toBeGreaterThan(12.5)
  expect(found.p50).toBeLessThan(15.5)
  expect(found.p99).toBeGreaterThan(80)
  expect(found.p99).toBeLessThan(105)
})

it('gives no more than a station can serve, and twice as much with two places', () => {
  const most = (places: number) =>
    simulate({
      stations: { worker: places },
      routes: one('worker', 10),
      people: 1000,
      thinkMs: 1000,
      seconds: 50,
    }).perSecond
  expect(most(1)).toBeGreaterThan(95)
  expect(most(1)).toBeLessThan(105)
  expect(most(2) / most(1)).toBeCloseTo(2, 1)
})

it('queues for nothing where time passes by itself', () => {
  const { p50 } = simulate({ stations: {}, routes: one(null, 10), people: 5000, thinkMs: 1000, seconds: 10 })
  expect(p50).toBeCloseTo(6.9, 0)
})
