import { html } from '../html.ts'
import { MOVING_STYLE } from './moving-picture.ts'

export const HOME_STYLE = html`
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 14%, transparent); --quiet: color-mix(in srgb, currentColor 68%, transparent) }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; overflow-wrap: anywhere }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: .75rem 1.25rem; border-bottom: 1px solid var(--line) }
nav { display: flex; gap: 1.25rem }
.brand { margin: 0; font-weight: 600; color: CanvasText }
.button { display: inline-block; padding: .5rem 1.125rem; border-radius: 999px; font-weight: 600; text-decoration: none; color: Canvas; background: CanvasText }
header .button { padding: .375rem .875rem; font-size: .875rem }
:focus-visible { outline: 2px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px }
main { max-width: 46rem; margin: 0 auto; padding: clamp(2rem, 8vw, 4rem) 1.25rem }
h1 { margin: 0; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.15; letter-spacing: -.03em; text-wrap: balance }
h2 { margin: 3.5rem 0 0; font-size: 1.25rem; letter-spacing: -.01em }
h3 { margin: 0; font-size: 1.0625rem }
p { margin: .25rem 0 0; color: var(--quiet) }
a { color: CanvasText; text-underline-offset: .2em }
a.button { color: Canvas }
.lead { margin-top: .75rem; font-size: 1.125rem; text-wrap: pretty }
.way-in { margin-top: 1.5rem }
.way-in { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem }
.way-in small { font-size: .875rem }
.more { margin-top: 1rem }
section { border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; margin-top: 1rem }
section p:last-child { margin-top: .875rem }
pre { margin: 1rem 0 0; padding: .625rem .875rem; border-radius: .625rem; background: color-mix(in srgb, currentColor 6%, transparent); overflow-x: auto; overflow-wrap: normal; user-select: all }
@media (max-width: 30rem) { pre { white-space: pre-wrap; overflow-wrap: anywhere } }
code { font: .875rem/1.5 ui-monospace, monospace }
ul { display: flex; flex-wrap: wrap; gap: .375rem 1rem; margin: .875rem 0 0; padding: 0; list-style: none; color: var(--quiet) }
form { margin: 1.25rem 0 1rem }
label { font-weight: 500 }
.ask { display: flex; gap: .5rem; margin-top: .375rem }
.ask input { flex: 1; min-width: 0; min-height: 2.75rem; padding: .5rem .875rem; font: inherit; color: inherit; background: transparent; border: 1px solid color-mix(in srgb, currentColor 45%, transparent); border-radius: .75rem }
.ask button { min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; color: Canvas; background: CanvasText; border: 1px solid transparent; border-radius: .75rem; cursor: pointer }
.chips { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .625rem }
.chips button { padding: .375rem .875rem; font: inherit; font-size: .875rem; text-align: start; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 1.125rem; cursor: pointer }
.chips button:hover { border-color: currentColor }
.said { min-height: 1.5rem; font-size: .875rem }
#widget { min-height: 20rem; border: 1px solid var(--line); border-radius: 1rem; overflow: hidden; background: light-dark(#fff, #212121) }
#widget[data-state=shown] { min-height: 0 }
#widget[aria-busy] iframe { opacity: .5 }
iframe { display: block; width: 100%; height: 20rem; border: 0; color-scheme: light dark }
${MOVING_STYLE}`
