import type { FastifyInstance } from 'fastify'
import { ownValue } from '../../common/own-value.ts'
import { LANGUAGE_COOKIE, LANGUAGES } from '../../common/phrases/say.ts'
import { field, takeForms } from './form.ts'
import { Html, html } from './html.ts'
import { sendErrorCard, tokenField } from './page.ts'
import { say } from './say.ts'
import type { Visitors } from './visitors.ts'

const PATH = '/account/language'
const YEAR_S = 365 * 24 * 60 * 60

/** `/account/language`: remembers a person's language in their browser, where the studio sets it too. */
export const languageRoutes =
  ({ visitors }: { visitors: Visitors }) =>
  async (http: FastifyInstance) => {
    takeForms(http)
    http.setErrorHandler(sendErrorCard)
    http.post(PATH, async (request, reply) => {
      await visitors.meetForm(request, reply)
      const language = field(request, 'language')
      if (ownValue(LANGUAGES, language))
        reply.header('set-cookie', `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax; Max-Age=${YEAR_S}`)
      return reply.redirect('/account', 303)
    })
  }

export const languageChoice = (formToken: string) => html`<form method="post" action="${PATH}">
${tokenField(formToken)}
<div class="copy"><select name="language" aria-label="${say('Language')}">${Object.entries(LANGUAGES).map(
  ([code, name]) => html`<option value="${code}" lang="${code}"${isCurrent(code)}>${name}</option>`,
)}</select><button class="second small">${say('Save')}</button></div>
</form>`

const isCurrent = (code: string) => new Html((language) => (language === code ? ' selected' : ''))
