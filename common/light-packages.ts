import type { Plugin } from 'vite'

const KIT = /@openai\/apps-sdk-ui\/.*\.js$/
const ICON = /\/Icon\/svg\/[^/]+\.js$/
const PATH = /(?<=\bd: ")[^"]+/g
const LONG_FRACTION = /\.\d{3,}/g

/**
 * Two decimals: a hundredth of the icons' grid of 24 is a fiftieth of a pixel at twice their size. Only the digits
 * after a point change, because what stands before it may be a flag of an arc.
 */
const rounded = (fraction: string) =>
  `.${String(Math.min(99, Math.round(Number(fraction) * 100)))
    .padStart(2, '0')
    .replace(/0$/, '')}`

export const shortPath = (path: string): string => path.replace(LONG_FRACTION, rounded)

/**
 * Shortens the paths of the kit's icons, which were a third of some widgets. The kit does not say that its modules have
 * no side effects; without that, a page that uses one icon loads those of all pages.
 */
const lightKit = (): Plugin => ({
  name: 'light-kit',
  transform: (code, id) =>
    KIT.test(id)
      ? { code: ICON.test(id) ? code.replace(PATH, shortPath) : code, map: null, moduleSideEffects: false }
      : null,
})

const MARKED = /\/marked\/lib\/marked\.esm\.js$/
/** The one instance that every export hangs on; without it the bundler can leave out what writes HTML. */
const INSTANCE = /var \w+=new \w+;function \w+\(\w+,\w+\)\{return \w+\.parse\(.*(?=export\{)/s

/** Of the Markdown parser only its lexer is used. */
const lexerOnly = (): Plugin => ({
  name: 'lexer-only',
  transform(code, id) {
    if (!MARKED.test(id)) return null
    const lexer = /export\{.*?(\w+) as Lexer/s.exec(code)?.[1]
    if (!lexer || !INSTANCE.test(code)) throw new Error('The build of marked has changed: adapt this plugin.')
    return {
      code: code.replace(INSTANCE, '').replace(/export\{.*\}/s, `export{${lexer} as Lexer}`),
      map: null,
    }
  },
})

/** Leaves out of the packages what no page shows. */
export const lightPackages = (): Plugin[] => [lightKit(), lexerOnly()]
