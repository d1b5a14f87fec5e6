import { describe, expect, it } from 'vitest'
import { changeIn, comparisonOf } from './change.ts'

const stat = (label: string, change: string) => ({ id: label, label, value: '1', change })

describe('a change as people write it', () => {
  it.each([
    ['+12%', 12, '%', 'up'],
    ['12%', 12, '%', 'up'],
    ['-3.5 %', -3.5, '%', 'down'],
    ['−$1,200', -1200, '$', 'down'],
    ['▼ 4', -4, '', 'down'],
    ['↑ 8%', 8, '%', 'up'],
    ['▼ -4%', -4, '%', 'down'],
    ['0%', 0, '%', 'same'],
    ['+5% from last week', 5, '%', 'up'],
    ['-2 since Monday', -2, '', 'down'],
  ])('reads %s', (written, value, unit, direction) => {
    expect(changeIn(written)).toEqual({ value, unit, direction })
  })

  it.each(['', 'no change', '3% lower', 'new', '+', 'about 5%'])('leaves %j as words', (written) => {
    expect(changeIn(written)).toBeNull()
  })
})

describe('a comparison of changes', () => {
  it('puts only one unit on one scale and says of how many', () => {
    const comparison = comparisonOf([stat('a', '+5%'), stat('b', '+340'), stat('c', '-2%'), stat('d', 'new')])
    expect(comparison?.unit).toBe('%')
    expect(comparison?.bars.map(({ stat: { label } }) => label)).toEqual(['a', 'c'])
    expect(comparison?.of).toBe(4)
  })

  it.each([
    [[]],
    [[stat('a', '+5%')]],
    [[stat('a', '+5%'), stat('b', '+5')]],
    [[stat('a', '0'), stat('b', '0')]],
  ])('is none where there is nothing to compare', (stats) => {
    expect(comparisonOf(stats)).toBeNull()
  })
})
