import type { Layout } from '../../src/templates/layout.ts'

const RUN = 'globalThis.ran=1'

/** What somebody puts into a cell in the hope that it runs, calls out, or turns the page upside down. */
export const HOSTILE = [
  `<script>${RUN}</script>`,
  `"><img src=x onerror="${RUN}">`,
  `<svg/onload=${RUN}>`,
  `</title></textarea><iframe srcdoc="<script>parent.${RUN}</script>">`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}//https://example.com`,
  `\u0001javascript:${RUN}`,
  `java\nscript:${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5nbG9iYWxUaGlzLnJhbj0xPC9zY3JpcHQ+`,
  `blob:https://evil.invalid/${RUN}`,
  `</style><style>*{background:url(https://evil.invalid/style)}</style>`,
  `red;background:url(https://evil.invalid/property)`,
  `\\3c script\\3e${RUN}\\3c/script\\3e`,
  `expression(${RUN})`,
  `{{constructor.constructor('${RUN}')()}}\${${RUN}}`,
  `[x](javascript:${RUN}) ![x](javascript:${RUN}) <a href="javascript:${RUN}">x</a> <img src=x onerror=${RUN}>`,
  `[x]: javascript:${RUN}\n\n[x] <javascript:${RUN}>`,
  '\u202eexe.txt\u202d gpj.exe\u2066\u2067\u2068\u200f\u061c',
  '\ud800 \u0000 \uffff \u2028',
  '__proto__',
  'constructor',
] as const

/** A picture that is allowed, with a script in it that is not. */
export const ARMED_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script><image href="https://evil.invalid/picture"/></svg>`,
)}`

const KINDS = ['text', 'long-text', 'number', 'date', 'choice', 'checkbox', 'email']

/** Data in which every field of every row holds one hostile text, and so does the name of a column. */
export function hostileData({ rows, name }: Layout): Record<string, unknown> {
  const whole = { heading: HOSTILE[1], description: HOSTILE[1], submitLabel: HOSTILE[0], title: HOSTILE[0] }
  if (!rows) return { ...whole, markdown: HOSTILE.join('\n\n') }
  const filled = (words: string, place: number) => ({
    ...Object.fromEntries(rows.columns.map(({ key }) => [key, words])),
    ...(name === 'form' && { type: KINDS[place % KINDS.length], options: [words, 'other'] }),
    ...(name === 'chat' && { role: place % 2 ? 'user' : words }),
    [words]: words,
  })
  return {
    ...whole,
    columns: [{ key: 'title', label: HOSTILE[0] }, { key: HOSTILE[1], label: HOSTILE[1] }, 7, null],
    [rows.key]: [
      ...HOSTILE.map(filled),
      ...HOSTILE.map((words) => ({ title: 'Lists', tags: [words, [words], { x: words }], [words]: words })),
      { ...filled('Armed', 0), image: ARMED_PICTURE },
      null,
      7,
      'row',
      [HOSTILE[0]],
      { title: { toString: HOSTILE[0] }, image: [ARMED_PICTURE], link: { href: HOSTILE[4] } },
    ],
  }
}

/** One row with the longest cells there may be, and no place to break them. */
export function longestData({ rows }: Layout): Record<string, unknown> {
  const cell = 'W'.repeat(20_000)
  if (!rows) return { heading: 'W'.repeat(300), markdown: `${cell}\n\n# ${cell}\n\n- ${cell}\n\n> ${cell}` }
  const row = { ...Object.fromEntries(rows.columns.map(({ key }) => [key, cell])), ['W'.repeat(300)]: cell }
  return { heading: 'W'.repeat(300), [rows.key]: [row, { ...row, type: 'choice', options: [cell, 'b'] }] }
}

/** As many rows as an app may hold. */
export function mostData({ rows }: Layout): Record<string, unknown> {
  if (!rows) return { markdown: 'A line.\n\n'.repeat(20_000) }
  const row = { title: 'Row', text: 'Row', label: 'Row', role: 'user', type: 'text' }
  const count = rows.key === 'items' ? 10_000 : 500
  return { [rows.key]: Array.from({ length: count }, (_, place) => ({ ...row, value: place })) }
}
