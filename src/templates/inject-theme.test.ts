import { describe, expect, it } from 'vitest'
import { injectTheme } from './inject-theme.ts'
import { readTheme } from './theme.ts'

const page = '<!doctype html><html><head><title>layout-list</title></head><body></body></html>'
const theme = readTheme({ accent: '#0b6bcb', surface: '#fff8ef' })

const served = (html: string) =>
  JSON.parse(/<script type="application\/json" id="theme">(.*?)<\/script>/.exec(html)?.[1] ?? '')

describe('a widget with a theme', () => {
  it('carries the theme as data and the app’s title', () => {
    const html = injectTheme(page, theme, 'Bakery menu')
    expect(html).toContain('<title>Bakery menu</title>')
    expect(served(html)).toEqual(theme)
  })

  it('lets no title become markup', () => {
    const html = injectTheme(page, theme, '</title><script>alert(1)</script> $& $` & "x"')
    expect(html).not.toContain('<script>alert')
    expect(html).toContain(
      '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $` &amp; &quot;x&quot;</title>',
    )
  })

  it('serves nothing but what a theme has, even if more comes along', () => {
    const more = { ...theme, css: 'body{}', light: { ...theme.light, onload: 'alert(1)' } }
    expect(served(injectTheme(page, more, 'x'))).toEqual(theme)
  })

  it('never ends its script early', () => {
    const forged = { ...theme, font: '</script><script>alert(1)</script>\u2028' as 'serif' }
    const html = injectTheme(page, forged, 'x')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html).not.toContain('\u2028')
  })

  it('refuses a page without a title', () => {
    expect(() => injectTheme('<p>', theme, 'x')).toThrow(TypeError)
  })
})
