import { expect, it } from 'vitest'
import { encodeField, fieldBytes, fieldText, readFields } from './protobuf.ts'

it('reads back numbers, words and messages within messages', () => {
  const message = Buffer.concat([
    encodeField(1, 300),
    encodeField(2, 'wörter'),
    encodeField(900, encodeField(3, 2 ** 40)),
  ])
  const [first, second, third] = readFields(message)
  expect(first).toMatchObject({ number: 1, value: 300 })
  expect(fieldText(second!)).toBe('wörter')
  expect(third!.number).toBe(900)
  expect(readFields(fieldBytes(third!))[0]).toMatchObject({ number: 3, value: 2 ** 40 })
})

it('keeps fields of every kind to the byte', () => {
  const minusOne = [...Array(9).fill(0xff), 0x01]
  const message = Buffer.from([0x08, ...minusOne, 0x15, 1, 2, 3, 4, 0x19, 1, 2, 3, 4, 5, 6, 7, 8, 0x22, 1, 9])
  expect(Buffer.concat(readFields(message).map(({ whole }) => whole))).toEqual(message)
  expect(readFields(message).map(({ number }) => number)).toEqual([1, 2, 3, 4])
})

it('refuses a message that was cut short, and a kind that nobody writes any more', () => {
  expect(() => readFields(encodeField(2, 'words').subarray(0, 4))).toThrow('ends in the middle')
  expect(() => readFields(Buffer.from([0x08, 0x80]))).toThrow('ends in the middle')
  expect(() => readFields(Buffer.from([0x0b]))).toThrow('kind 3')
})
