import { expect, it } from 'vitest'
import { defaultSettings } from '../host/types.ts'
import { PHONE_INSETS, type PlayState, parseLocale, readPlayState, writeAddress } from './address.ts'

const plain: PlayState = {
  tool: null,
  args: null,
  widget: null,
  fixture: null,
  run: false,
  settings: defaultSettings,
}

it.each<[string, Partial<PlayState>]>([
  ['nothing', {}],
  ['a run', { tool: 'display_table', args: { title: 'a & b = “c”', rows: [{ x: null }] }, run: true }],
  ['a fixture', { widget: 'pizzaz-table', fixture: 'Right to left' }],
  [
    'every setting',
    {
      settings: {
        preset: 'mcp-apps',
        theme: 'dark',
        locale: 'pt-BR',
        displayMode: 'fullscreen',
        width: 375,
        safeArea: PHONE_INSETS,
        maxHeight: 480,
        delayMs: 3000,
        toolError: true,
        partialInput: true,
        readOnly: false,
        unsafeEval: false,
      },
    },
  ],
])('comes back from its address: %s', (_, part) => {
  const state = { ...plain, ...part }
  expect(readPlayState(writeAddress(state), 'light')).toEqual(state)
  // The reader's own theme has no say in an address that was written.
  expect(readPlayState(writeAddress(state), 'dark')).toEqual(state)
})

it('takes what makes no sense for not there', () => {
  const search =
    '?args={oops&preset=netscape&theme=pink&locale=not%20a%20locale&mode=vr&width=3&max=-1&delay=soon&safe=yes&error=no&run=2'
  expect(readPlayState(search, 'light')).toEqual(plain)
  expect(readPlayState('?args=[1]', 'light').args).toBeNull()
})

it('takes the reader’s theme where the address names none', () => {
  expect(readPlayState('', 'dark').settings.theme).toBe('dark')
})

it('keeps the address of another server', () => {
  expect(new URLSearchParams(writeAddress(plain, 'https://example.com/mcp?a=b')).get('url')).toBe(
    'https://example.com/mcp?a=b',
  )
})

it('spells a locale as it is usually spelled', () => {
  expect([parseLocale('pt_br'), parseLocale(' DE '), parseLocale(''), parseLocale('x')]).toEqual([
    'pt-BR',
    'de',
    null,
    null,
  ])
})
