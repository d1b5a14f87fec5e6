import { expect, it } from 'vitest'
import { createThrottle } from './throttle.ts'

const setUp = () => {
  const time = { now: 0 }
  const throttle = createThrottle({ limit: 2, windowMs: 100, clock: () => new Date(time.now) })
  return { time, throttle }
}

it('lets a key try so often within its time, and says how long to wait', () => {
  const { time, throttle } = setUp()
  expect(throttle.take('a')).toBe(0)
  time.now = 30
  expect(throttle.take('a')).toBe(0)
  time.now = 60
  expect(throttle.take('a')).toBe(40)
  expect(throttle.take('b')).toBe(0)
})

it('moves its time along', () => {
  const { time, throttle } = setUp()
  throttle.take('a')
  time.now = 60
  throttle.take('a')
  time.now = 100
  expect(throttle.take('a')).toBe(0)
  expect(throttle.take('a')).toBe(60)
})

it('starts anew for a key it was told to forget', () => {
  const { throttle } = setUp()
  throttle.take('a')
  throttle.take('a')
  throttle.forget('a')
  expect(throttle.take('a')).toBe(0)
})

it('remembers only so many keys', () => {
  const { throttle } = setUp()
  throttle.take('first')
  throttle.take('first')
  for (let key = 0; key < 10_000; key += 1) throttle.take(String(key))
  expect(throttle.take('first')).toBe(0)
})
