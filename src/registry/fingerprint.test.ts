import { expect, it } from 'vitest'
import { layouts } from '../templates/layouts/index.ts'
import type { AppContent } from './content.ts'
import { readPublishable } from './content.ts'
import { fingerprinted, fingerprintPublished } from './fingerprint.ts'

const content: AppContent = {
  name: 'Bakery “Zur Mühle”',
  description: 'Bread',
  layoutTemplate: 'cards',
  mockData: { items: [{ price: '€5', title: 'Loaf', oven: 3 }], heading: 'Today' },
  themeVariables: { accent: '#112233', density: 'compact' },
  systemPrompt: '',
  toolName: 'show_bread',
  toolDescription: 'Shows bread.',
  source: { kind: 'data' },
}
/** Stands in databases: with another one every published app would look changed. */
const KNOWN = 'bf8f5fe3b75e5c581b1734b7feebdb43'

it('stays what it was in databases', () => {
  expect(fingerprinted(content, layouts).fingerprint).toBe(KNOWN)
})

it('is one for a draft and for the version made of it', () => {
  const published = readPublishable(content, layouts)
  // A version keeps the order of the maker's columns; the fingerprint goes by the layout's own.
  expect(JSON.stringify(published.content.mockData)).toBe(JSON.stringify(content.mockData))
  expect(JSON.stringify(published.canonical)).not.toBe(JSON.stringify(content.mockData))
  expect(fingerprintPublished(published).fingerprint).toBe(KNOWN)
  expect(fingerprinted(published.content, layouts).fingerprint).toBe(KNOWN)
})

it('is another for data that do not fit their layout', () => {
  const unfit = { ...content, mockData: { items: 'none yet' } }
  expect(fingerprinted(unfit, layouts).fingerprint).not.toBe(KNOWN)
})
