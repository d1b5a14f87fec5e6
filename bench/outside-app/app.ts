import { defineApp } from 'vitrine'
import { aboutPlain, plainTools } from './plain-tools.ts'

export default defineApp({ ...aboutPlain, slug: 'plain-outside', name: 'plain-outside', tools: plainTools })
