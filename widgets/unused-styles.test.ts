import { expect, it } from 'vitest'
import { prune } from './unused-styles.ts'

it('keeps the classes that stand in strings of the script', () => {
  const css = '.flex{display:flex}.p-1\\.5{padding:6px}.hidden{display:none}'
  const kept = prune(css, 'e("div",{className:`flex p-1.5 `+x,style:{hidden:1}})')
  expect(kept).toContain('.flex')
  expect(kept).toContain('.p-1\\.5')
  expect(kept).not.toContain('hidden')
})

it('drops rules for values that the script never sets', () => {
  const css =
    '.b:where([data-size=sm]){gap:1px}.b:where([data-size=lg]){gap:2px}.b[data-open=true]{gap:3px}.b[data-none]{gap:4px}'
  const kept = prune(css, 'e("b",{className:"b","data-size":s?"sm":"md","data-open":o})')
  expect(kept).toContain('1px')
  expect(kept).toContain('3px')
  expect(kept).not.toContain('2px')
  expect(kept).not.toContain('4px')
})

it('keeps a rule of which one alternative can match, and what is excluded by :not', () => {
  const css = '.a:is(.gone,:hover){gap:1px}.a:not(.gone){gap:2px}.a:where(.gone,.lost) i{gap:3px}'
  const kept = prune(css, 'e("i",{className:"a"})')
  expect(kept).toContain('1px')
  expect(kept).toContain('2px')
  expect(kept).not.toContain('3px')
})

it('drops elements that the script never makes', () => {
  const kept = prune('table{gap:1px}i,video{gap:2px}html,*{gap:3px}ol{gap:4px}', 'e("i");x="<ol>"')
  expect(kept).not.toMatch(/table|video/)
  expect(kept).toMatch(/i\{gap:2px\}.*gap:3px.*ol\{gap:4px\}/)
})

it('drops tokens that only other unused tokens read', () => {
  const kept = prune(
    ':root{--a:1px;--b:var(--a);--c:var(--d);--d:2px;--e:3px}i{gap:var(--c)}@property --b{syntax:"*";inherits:false}',
    'e("i",{style:{padding:"var(--e)"}});s.setProperty("--a","0")',
  )
  expect(kept).toBe(':root{--c:var(--d);--d:2px;--e:3px}i{gap:var(--c)}')
})

it('keeps the steps of an animation that is used, and no other', () => {
  const css = '@keyframes turn{50%{gap:1px}}@keyframes gone{50%{gap:2px}}i{animation:turn 1s infinite}'
  const kept = prune(css, 'e("i")')
  expect(kept).toContain('@keyframes turn{50%{gap:1px}}')
  expect(kept).not.toContain('gone')
})

it('writes a mixed colour once', () => {
  const css =
    '.a{--c:red;color:red}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, var(--c) 5%, transparent)}}'
  expect(prune(css, 'e("i",{className:"a"})')).toBe(
    '.a{--c:red;color:color-mix(in oklab, var(--c) 5%, transparent)}',
  )
})
