import { defineWidget } from '../../contract/index.ts'

export const chatView = defineWidget({
  name: 'chat-view',
  title: 'Chat',
  description: 'A conversation the reader can write in. The messages are on screen; do not repeat them.',
})

export const searchResults = defineWidget({
  name: 'search-results',
  title: 'Search results',
  description:
    'A list of results with titles, descriptions, tags and links. Add insight rather than listing them again.',
})

export const table = defineWidget({
  name: 'pizzaz-table',
  title: 'Table',
  description: 'A table the reader can sort. Its rows are on screen; point out what matters in them.',
})

export const kitchenSink = defineWidget({
  name: 'kitchen-sink-lite',
  title: 'Kitchen sink',
  description: 'One of each part that widgets are made of, and what this host can do.',
})

export const dashboard = defineWidget({
  name: 'dashboard-widget',
  title: 'Dashboard',
  description: 'Figures with their change and recent chats at a glance.',
})

export const carousel = defineWidget({
  name: 'pizzaz-carousel',
  title: 'Carousel',
  description: 'Three to eight cards side by side, each with at most one action.',
})

export const gallery = defineWidget({
  name: 'pizzaz-gallery',
  title: 'Gallery',
  description: 'A grid of pictures that open large.',
})

export const markdown = defineWidget({
  name: 'pizzaz-markdown',
  title: 'Document',
  description: 'A formatted document with code and tables. The reader sees it whole.',
})

export const solarSystem = defineWidget({
  name: 'solar-system',
  title: 'Solar system',
  description: 'The sun and its planets in motion, with facts about the one selected.',
})

export const displayWidgets = [
  chatView,
  dashboard,
  searchResults,
  table,
  kitchenSink,
  carousel,
  gallery,
  markdown,
  solarSystem,
]
