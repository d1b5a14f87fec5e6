import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { BLACK, contrast, mix, WHITE } from './colour.ts'
import type { Palette } from './palette.ts'
import { readTheme } from './theme.ts'
import { themeProblems } from './theme-problems.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colours = fc.record({ accent: colour, surface: colour, text: colour }, { requiredKeys: [] })
/** The grounds that hosts give a widget which brings no surface of its own. */
const HOSTS = { light: ['#ffffff'], dark: ['#212121', '#303030'] }

const faults = (palette: Palette, host: 'light' | 'dark'): string[] => {
  const grounds = palette.surface ? [palette.surface] : HOSTS[host]
  const { text, secondary, tertiary, danger, accent, accentHover, onAccent } = palette
  return grounds.flatMap((ground) => {
    const tinted = mix(ground, text ?? ground, 0.12)
    const check = (name: string, one: string | undefined, other: string | undefined, least: number) =>
      one && other && contrast(one, other) < least ? [`${name}: ${contrast(one, other)}`] : []
    return [
      ...check('text', text, ground, 4.5),
      ...check('text on a tint', text, tinted, 4.5),
      ...check('secondary', secondary, ground, 4.5),
      ...check('secondary on a tint', secondary, tinted, 4.5),
      ...check('tertiary', tertiary, ground, 3),
      ...check('danger', danger, ground, 4.5),
      ...check('accent', accent, ground, 3),
      ...check('words on the accent', accent, onAccent, 4.5),
      ...check('words on the accent under the pointer', accentHover, onAccent, 4.5),
    ]
  })
}

describe('a theme', () => {
  it('can be read in whatever colours it is asked for', () => {
    fc.assert(
      fc.property(colours, (given) => {
        const theme = readTheme(given)
        expect([...faults(theme.light, 'light'), ...faults(theme.dark, 'dark')]).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('serves a colour only as six digits', () => {
    fc.assert(
      fc.property(colours, (given) => {
        const { light, dark } = readTheme(given)
        for (const { scheme, ...served } of [light, dark]) {
          expect(['light', 'dark']).toContain(scheme)
          for (const value of Object.values(served)) expect(value).toMatch(/^#[0-9a-f]{6}$/)
        }
      }),
    )
  })

  it('leaves colours alone that are fine as they are', () => {
    const { light } = readTheme({ surface: '#FFF8EF', text: '#3b2a1a', accent: '#b4441f' })
    expect(light).toMatchObject({ surface: '#fff8ef', text: '#3b2a1a', accent: '#b4441f' })
  })

  it('says nothing of colours it was not given', () => {
    expect(readTheme({ radius: 'large' })).toEqual({
      light: { scheme: 'light' },
      dark: { scheme: 'dark' },
      radius: 'large',
      density: 'normal',
      font: 'system',
    })
  })

  it('turns a light surface dark for a dark chat, and keeps a dark one', () => {
    expect(readTheme({ surface: '#fff8ef' }).dark).toMatchObject({ scheme: 'dark' })
    expect(contrast(readTheme({ surface: '#fff8ef' }).dark.surface!, BLACK)).toBeLessThan(2)
    expect(readTheme({ surface: '#10202b' }).light).toMatchObject({ scheme: 'dark', surface: '#10202b' })
  })
})

describe('what is wrong with a theme', () => {
  it('is nothing when it can be read', () => {
    expect(themeProblems({ surface: '#ffffff', text: '#222222', accent: '#0b6bcb' })).toEqual([])
    expect(themeProblems({})).toEqual([])
  })

  it('names the colour and one that would do', () => {
    const [text, accent] = themeProblems({ text: '#bbbbbb', accent: '#ffee58' })
    expect(text).toMatchObject({ field: 'text', needed: 4.5, actual: 1.92 })
    expect(contrast(text!.mended, WHITE)).toBeGreaterThanOrEqual(4.5)
    expect(accent).toMatchObject({ field: 'accent', needed: 3 })
    expect(contrast(accent!.mended, WHITE)).toBeGreaterThanOrEqual(3)
  })

  it('is gone once every mended colour is taken', () => {
    fc.assert(
      fc.property(colours, (given) => {
        const mended = (theme: object) =>
          Object.fromEntries(themeProblems(theme).map(({ field, mended: value }) => [field, value]))
        const once = { ...given, ...mended(given) }
        expect(themeProblems(once)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

describe('a hostile theme', () => {
  it.each([
    { accent: 'red' },
    { accent: '#fff' },
    { accent: '#ffffff;background:url(https://evil.invalid)' },
    { accent: '#ffffff\n' },
    { surface: 'url(https://evil.invalid)' },
    { surface: 'var(--x)' },
    { text: '\\23 ffffff' },
    { text: '</script><script>alert(1)</script>' },
    { text: ['#ffffff'] },
    { radius: '4px' },
    { radius: 'constructor' },
    { density: 2 },
    { font: 'Georgia' },
    { font: '__proto__' },
    { background: '#ffffff' },
    { accent: null },
    'red',
    ['#ffffff'],
  ])('is refused: %j', (given) => {
    expect(() => readTheme(given)).toThrow(AppError)
    try {
      readTheme(given)
    } catch (error) {
      expect(error).toMatchObject({
        code: 'INVALID_CONFIG',
        details: { field: expect.stringMatching(/^themeVariables/) },
      })
    }
  })
})
