import { describe, expect, it } from 'vitest'
import { themeProblems } from '../../../src/templates/theme-problems.ts'
import { isPreset, PRESETS, withColours } from './presets.ts'
import { readColour, withValue } from './theme.ts'

describe('a theme', () => {
  it.each(PRESETS)('$name can be read as it is', ({ colours }) => expect(themeProblems(colours)).toEqual([]))

  it('keeps corners and font when its colours change', () => {
    const theme = withColours({ accent: '#000000', font: 'serif' }, PRESETS[0]!.colours)
    expect(theme).toEqual({ font: 'serif' })
    expect(isPreset(PRESETS[0]!, theme)).toBe(true)
  })

  it('does not say what is so by default', () => {
    expect(withValue({ radius: 'large' }, 'radius', 'medium')).toEqual({})
  })

  it.each([
    ['#ABC', '#aabbcc'],
    ['0b6bcb', '#0b6bcb'],
    ['red', null],
    ['#12345', null],
  ])('reads “%s” as %s', (words, colour) => expect(readColour(words)).toBe(colour))
})
