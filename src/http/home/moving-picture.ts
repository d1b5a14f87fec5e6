import { html } from '../html.ts'
import { say } from '../say.ts'

/** A true example: an app with these rows gives this answer. */
export const ROWS = [
  { title: 'Lemon tart', price: '€4.20', free: 'yes' },
  { title: 'Rye loaf', price: '€5.50', free: 'no' },
  { title: 'Almond cake', price: '€3.80', free: 'yes' },
] as const
export const QUESTION = 'What is gluten-free today?'
export const FOUND = ROWS.filter(({ free }) => free === 'yes')

/**
 * An animated drawing of what Vitrine does: a sheet's rows become a chat's answer. It can be paused, and respects
 * reduced motion.
 */
export const movingPicture = html`<figure class="picture">
<div class="scene" role="img" aria-label="${say('A spreadsheet with three cakes is published. In a chat somebody asks what is gluten-free, and the app answers with the two cakes that are.')}">
<div class="sheet" aria-hidden="true">
<p class="tab">cakes.xlsx</p>
<table><tr><th>${say('title')}</th><th>${say('price')}</th><th>${say('gluten-free')}</th></tr>${ROWS.map(
  ({ title, price, free }, index) =>
    html`<tr class="row row${index + 1}${free === 'yes' ? ' found' : ''}"><td>${say(title)}</td><td>${price}</td><td>${say(free)}</td></tr>`,
)}</table>
<p class="publish"><span class="before">${say('Publish')}</span><span class="after">${say('Live')}</span></p>
</div>
<div class="chat" aria-hidden="true">
<p class="question">${say(QUESTION)}</p>
<p class="thinking"><i></i><i></i><i></i></p>
<div class="answer">${FOUND.map(
  ({ title, price }) => html`<p class="cake"><b>${say(title)}</b><span>${price}</span></p>`,
)}</div>
<p class="composer">${say('Message')}</p>
</div>
</div>
<figcaption><label><input type="checkbox"> ${say('Pause')}</label></figcaption>
</figure>`

/** Twelve seconds per round. Without motion, everything is visible. */
export const MOVING_STYLE = html`
.picture { margin: 2.5rem 0 0 }
.scene { display: grid; grid-template-columns: 1fr 1fr; border: 1px solid var(--line); border-radius: 1rem; overflow: hidden; font-size: .875rem }
.scene p { margin: 0; color: inherit }
.sheet { padding: 1rem; border-inline-end: 1px solid var(--line) }
.tab { font-size: .75rem; color: var(--quiet) !important }
table { width: 100%; margin: .5rem 0 .75rem; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .375rem .5rem; text-align: start; font-weight: 400; border: 1px solid var(--line) }
th { font-size: .75rem; color: var(--quiet) }
.publish { display: grid; justify-items: end; font-size: .8125rem; font-weight: 600 }
.publish span { grid-area: 1 / 1; padding: .25rem .75rem; border-radius: 999px; border: 1px solid transparent }
.before { opacity: 0; color: Canvas; background: CanvasText }
.after { border-color: var(--line) !important }
.chat { display: grid; align-content: end; gap: .625rem; min-height: 13rem; padding: 1rem; background: color-mix(in srgb, currentColor 4%, transparent) }
.question { justify-self: end; max-width: 85%; padding: .5rem .875rem; border-radius: 1.125rem; background: color-mix(in srgb, currentColor 10%, transparent) }
.thinking { display: flex; gap: .25rem; height: 0; opacity: 0 }
.thinking i { width: .375rem; height: .375rem; border-radius: 50%; background: var(--quiet) }
.answer { padding: .25rem .875rem; border: 1px solid var(--line); border-radius: .875rem; background: Canvas }
.composer { padding: .375rem .875rem; border: 1px solid var(--line); border-radius: 999px; color: var(--quiet) !important; background: Canvas }
.cake { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0 }
.cake + .cake { border-top: 1px solid var(--line) }
figcaption { margin: .5rem 0 0; text-align: end; font-size: .8125rem; color: var(--quiet) }
figcaption label { display: inline-flex; align-items: center; gap: .375rem; min-height: 1.5rem; cursor: pointer }
figcaption input { accent-color: CanvasText }
.found td { background: color-mix(in srgb, currentColor 7%, transparent) }
@media (prefers-reduced-motion: no-preference) {
  .row, .found td, .before, .after, .question, .thinking, .answer { animation: 12s ease-out infinite both }
  .row1 { animation-name: row1 } .row2 { animation-name: row2 } .row3 { animation-name: row3 }
  .found td { animation-name: found } .before { animation-name: before } .after { animation-name: after }
  .question { animation-name: question } .thinking { animation-name: thinking } .answer { animation-name: answer }
  .picture:has(:checked) * { animation-play-state: paused !important }
}
@media (prefers-reduced-motion: reduce) { .picture figcaption { display: none } }
@keyframes row1 { 0% { opacity: 0 } 2%, 97% { opacity: 1 } 100% { opacity: 0 } }
@keyframes row2 { 0%, 3% { opacity: 0 } 5%, 97% { opacity: 1 } 100% { opacity: 0 } }
@keyframes row3 { 0%, 6% { opacity: 0 } 8%, 97% { opacity: 1 } 100% { opacity: 0 } }
@keyframes before { 0%, 9% { opacity: 0 } 11%, 16% { opacity: 1; transform: none } 18% { opacity: 0; transform: scale(.95) } 100% { opacity: 0 } }
@keyframes after { 0%, 17% { opacity: 0 } 19%, 97% { opacity: 1 } 100% { opacity: 0 } }
@keyframes question { 0%, 22% { opacity: 0; transform: translateY(.5rem) } 24%, 97% { opacity: 1; transform: none } 100% { opacity: 0 } }
@keyframes thinking { 0%, 27% { opacity: 0; height: 0 } 28%, 34% { opacity: 1; height: .375rem } 35%, 100% { opacity: 0; height: 0 } }
@keyframes found { 0%, 33% { background: transparent } 36%, 97% { background: color-mix(in srgb, currentColor 7%, transparent) } 100% { background: transparent } }
@keyframes answer { 0%, 35% { opacity: 0; transform: translateY(.75rem) } 38%, 97% { opacity: 1; transform: none } 100% { opacity: 0 } }
@media (max-width: 40rem) { .scene { grid-template-columns: 1fr } .sheet { border-inline-end: 0; border-bottom: 1px solid var(--line) } }`
