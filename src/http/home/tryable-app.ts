import { z } from 'zod'
import { asJsonObject, isJsonObject } from '../../../common/json.ts'
import type { App } from '../../contract/index.ts'
import { html } from '../html.ts'
import { say } from '../say.ts'

/** An App that anybody can ask in one sentence, with a widget as the answer. */
export interface TryableApp {
  readonly app: App
  readonly tool: string
  /** The tool's single required field. */
  readonly field: string
  readonly prompts: readonly string[]
}

/** The first public App with suggestions that takes one text. */
export function tryableApp(apps: readonly App[]): TryableApp | null {
  for (const app of apps) {
    const { prompts = [], access } = app
    if (access !== 'public' || prompts.length === 0) continue
    for (const { name, widget, input, visibility, hints } of app.tools) {
      const field = widget && visibility === 'public' && hints.readOnly ? onlyText(input) : null
      if (field) return { app, tool: name, field, prompts }
    }
  }
  return null
}

function onlyText(input: z.ZodObject): string | null {
  const { required, properties } = asJsonObject(
    z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
  )
  const [field, ...more] = Array.isArray(required) ? required : []
  const schema = isJsonObject(properties) ? properties[String(field)] : null
  return more.length === 0 && isJsonObject(schema) && schema.type === 'string' ? String(field) : null
}

/** The App on the page, in the playground's frame; without scripts a link to the playground remains. */
export const tryView = ({
  app: { slug, title, description },
  tool,
  field,
  prompts,
}: TryableApp) => html`<h2>${say('Try one: {title}', { title })}</h2>
<p>${description} ${say('No account needed.')}</p>
<form id="try" data-endpoint="/servers/${slug}/mcp" data-tool="${tool}" data-field="${field}" data-sample="/servers/${slug}/sample.json">
<label for="ask">${say('Ask {title}', { title })}</label>
<div class="ask"><input id="ask" name="ask" required maxlength="500" autocomplete="off" value="${prompts[0]}"><button>${say('Ask')}</button></div>
<p class="chips">${prompts.slice(1, 3).map((prompt) => html`<button type="button" data-ask>${prompt}</button>`)}</p>
<p role="status" class="said" data-asking="${say('Asking the app…')}" data-failed="${say('Try again.')}"></p>
</form>
<div id="widget" data-title="${say('{title}, answering what you asked', { title })}"></div>
<noscript><p>${say('To try it here, allow scripts on this page.')}</p></noscript>
<p class="more"><a href="/play/${slug}">${say('Open {title} in the playground', { title })}</a> · <a href="/servers/${slug}">${say('Use it in ChatGPT, Claude or VS Code')}</a></p>`
