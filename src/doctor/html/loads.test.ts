import { expect, it } from 'vitest'
import { baseOf, loadsOf } from './loads.ts'

const A = 'https://a.example.com'
const hole = '$' + '{id}'

it.each([
  [`<script src="${A}/x.js"></script>`, 'resource', `${A}/x.js`],
  [`<SCRIPT async SRC='${A}/x.js'></SCRIPT>`, 'resource', `${A}/x.js`],
  [`<script src=${A}/x.js></script>`, 'resource', `${A}/x.js`],
  [`<link href="${A}/x.css" rel="stylesheet">`, 'resource', `${A}/x.css`],
  [`<link rel=modulepreload href="${A}/x.js">`, 'resource', `${A}/x.js`],
  [`<img alt="a > b" src="${A}/x.png?a=1&amp;b=2">`, 'resource', `${A}/x.png?a=1&b=2`],
  [`<img src="https&colon;//a.example.com/x.png">`, 'resource', `${A}/x.png`],
  [`<!-- a --!><img src="${A}/x.png">`, 'resource', `${A}/x.png`],
  [`<svg><image xlink:href="${A}/x.png"/></svg>`, 'resource', `${A}/x.png`],
  [`<iframe src="${A}/"></iframe>`, 'frame', `${A}/`],
  [`<p style="background: url(${A}/x.png)">`, 'resource', `${A}/x.png`],
  [`<style>p { background: url( "${A}/x.png" ) }</style>`, 'resource', `${A}/x.png`],
  [`<style>@import '${A}/x.css';</style>`, 'resource', `${A}/x.css`],
  [`<script>fetch("${A}/x")</script>`, 'connect', `${A}/x`],
  [`<script>await fetch(\`${A}/x/${hole}\`)</script>`, 'connect', `${A}/x/`],
  ['<script>new WebSocket("wss://a.example.com/x")</script>', 'connect', 'wss://a.example.com/x'],
  [`<script>r.open("GET", "${A}/x", true)</script>`, 'connect', `${A}/x`],
  [`<script type=module>import x from "${A}/x.js"</script>`, 'resource', `${A}/x.js`],
  [`<script type="module">import("${A}/x.js")</script>`, 'resource', `${A}/x.js`],
  [`<script>const a = b / c; const d = /["'\`/*]/; fetch("${A}/x")</script>`, 'connect', `${A}/x`],
  [`<script>const t = \`a ${hole} "\`; fetch("${A}/x")</script>`, 'connect', `${A}/x`],
  [`<script>x = "a // b"; fetch("${A}/x") // c</script>`, 'connect', `${A}/x`],
])('sees what %s loads', (html, kind, target) => {
  expect(loadsOf(html)).toEqual([{ kind, target }])
})

it.each([
  `<!-- <script src="${A}/x.js"></script> -->`,
  `<a href="${A}/">a link</a>`,
  `<link rel="canonical" href="${A}/"><link rel="preconnect" href="${A}/">`,
  '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  `<script>/*! licence: ${A}/ */ // fetch("${A}/x")\n</script>`,
  `<script>const help = "call fetch('${A}/x') first"</script>`,
  `<script>const help = \`call fetch("${A}/x") first\`</script>`,
  `<script>throw Error("see ${A}/errors/1")</script>`,
  `<script type="application/json">{"a":"fetch(\\"${A}/x\\")"}</script>`,
  `<style>/* url(${A}/x.png) */</style>`,
  `<textarea><img src="${A}/x.png"></textarea>`,
  `<title><img src="${A}/x.png"></title>`,
])('sees nothing loaded by %s', (html) => {
  expect(loadsOf(html)).toEqual([])
})

it.each(['<', '<a', '<a b="', '<script', '<script>`${', '<style>url(', '<!--', '<script>"\\', '<script>/['])(
  'reads to the end of a torn text: %s',
  (html) => {
    expect(loadsOf(html)).toEqual([])
  },
)

it('finds what relative addresses start from', () => {
  expect(baseOf(`<head><base href="${A}/"></head>`)).toBe(`${A}/`)
  expect(baseOf('<head></head>')).toBeNull()
})
