import { defineWidget } from '../../contract/index.ts'

export const appPreview = defineWidget({
  name: 'app-preview',
  title: 'App preview',
  description:
    'The app as its users see it, with its name, its status and what is still missing. Do not repeat its rows.',
  words: { invoking: 'Opening the app…', invoked: 'Opened the app' },
})
