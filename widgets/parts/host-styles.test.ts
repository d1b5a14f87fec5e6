import { expect, it } from 'vitest'
import { kitProperties, withoutColours } from './host-styles.ts'

const PAIR = { '--color-background-primary': '#262624', '--color-text-primary': '#faf9f5' }

it('says in the kit’s words how the host looks', () => {
  expect(
    kitProperties({
      ...PAIR,
      '--color-text-secondary': '#c2c0b6',
      '--border-radius-md': '8px',
      '--odd': '1',
    }),
  ).toMatchObject({
    '--color-surface': '#262624',
    '--color-text': '#faf9f5',
    '--color-background-primary-solid': '#faf9f5',
    '--color-text-primary-solid': '#262624',
    '--color-text-secondary': '#c2c0b6',
    '--radius-md': '8px',
  })
  expect(kitProperties({ ...PAIR, '--odd': '1' })).not.toHaveProperty('--odd')
})

it('takes no colour where the words or what they stand on are missing', () => {
  const half = { '--color-text-primary': '#faf9f5', '--color-text-danger': 'red', '--font-sans': 'Inter' }
  expect(kitProperties(half)).toEqual({ '--font-sans': 'Inter' })
  expect(kitProperties({})).toEqual({})
})

it('leaves an app’s own colours alone, and gives it the host’s letters', () => {
  expect(withoutColours(kitProperties({ ...PAIR, '--font-sans': 'Inter' }))).toEqual({
    '--font-sans': 'Inter',
  })
})
