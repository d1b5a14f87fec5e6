import type { Check, Flaw } from '../check.ts'
import { textOf } from '../fields.ts'

const NONE: Flaw<'none'> = {
  kind: 'none',
  message: 'has no openai/widgetDescription: say what it shows, or the model repeats it in words',
}

export const widgetDescription: Check<'none'> = {
  id: 'widget-description',
  about: '`openai/widgetDescription` tells the model what the user sees',
  grades: { none: { chatgpt: 'warning', claude: 'none', standard: 'none' } },
  judge: ({ widgets }) =>
    widgets
      .filter(({ failure }) => failure === null)
      .map(({ uri, meta }) => ({
        subject: uri,
        flaws: textOf(meta['openai/widgetDescription']) === null ? [NONE] : [],
      })),
}
