import { type Check, warning } from '../check.ts'
import { textOf } from '../fields.ts'

export const widgetDescription: Check = {
  id: 'widget-description',
  about: '`openai/widgetDescription` tells the model what the reader sees',
  judge: ({ widgets }) =>
    widgets
      .filter(({ failure }) => failure === null)
      .map(({ uri, meta }) => ({
        subject: uri,
        faults:
          textOf(meta['openai/widgetDescription']) === null
            ? [
                warning(
                  'has no openai/widgetDescription: say what it shows, or the model repeats it in words',
                ),
              ]
            : [],
      })),
}
