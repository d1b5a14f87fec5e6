import { html } from '../html.ts'

export const STYLE = html`
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 14%, transparent); --quiet: color-mix(in srgb, currentColor 68%, transparent) }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #212121); color: light-dark(#0d0d0d, #f3f3f3); overflow-wrap: anywhere }
main { max-width: 46rem; margin: 0 auto; padding: clamp(2rem, 8vw, 4.5rem) 1.25rem 2rem }
h1 { margin: 0; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.15; letter-spacing: -.03em; text-wrap: balance }
h2 { margin: 3rem 0 0; font-size: 1.25rem; letter-spacing: -.01em }
p { margin: 0 }
.lead { margin-top: .625rem; font-size: 1.125rem; color: var(--quiet); text-wrap: pretty }
.quiet { font-size: .875rem; color: var(--quiet) }
a { color: inherit; text-underline-offset: .2em }
:focus-visible { outline: 2px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px }
figure { margin: 2rem 0 0 }
figcaption { margin-top: .625rem; text-align: center }
#widget { min-height: 18rem; border: 1px solid var(--line); border-radius: 1rem; overflow: hidden; background: light-dark(#fff, #212121) }
#widget[data-state=shown] { min-height: 0 }
#widget[data-state=failed] { display: none }
#widget[data-state=failed] ~ figcaption { display: none }
iframe { display: block; width: 100%; height: 18rem; border: 0; color-scheme: light dark }
.guides { margin-top: .75rem; border-top: 1px solid var(--line) }
details { border-bottom: 1px solid var(--line) }
summary { padding: .875rem 0; font-weight: 600; cursor: pointer }
ol { margin: 0; padding: 0 0 1.25rem; list-style: none; counter-reset: step; display: grid; gap: 1rem }
li { position: relative; padding-inline-start: 2.25rem; counter-increment: step; min-width: 0 }
li::before { content: counter(step); position: absolute; inset-inline-start: 0; top: 0; display: grid; place-items: center; width: 1.5rem; height: 1.5rem; border: 1px solid var(--line); border-radius: 50%; font-size: .8125rem; font-variant-numeric: tabular-nums }
.copy { display: flex; align-items: start; gap: .5rem; margin-top: .5rem }
pre { flex: 1; min-width: 0; margin: 0; padding: .625rem .875rem; border-radius: .625rem; background: color-mix(in srgb, currentColor 6%, transparent); overflow-x: auto; overflow-wrap: normal }
@media (max-width: 30rem) { pre { white-space: pre-wrap; overflow-wrap: anywhere } }
code { font: .8125rem/1.5 ui-monospace, monospace }
button { flex: none; min-height: 2.75rem; min-width: 4.75rem; padding: .375rem .75rem; font: inherit; font-size: .875rem; color: inherit; background: transparent; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: .625rem; cursor: pointer }
button:hover { border-color: currentColor }
button[hidden] { display: none }
footer { padding: 1rem 1.25rem 3rem; text-align: center }
@media (max-width: 30rem) { .copy { flex-direction: column; align-items: stretch } li { padding-inline-start: 2rem } }`
