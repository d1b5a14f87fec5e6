import { expect, it } from 'vitest'
import { layouts } from '../templates/layouts/index.ts'
import type { AppContent } from './content.ts'
import { exampleQuestions } from './example-questions.ts'

const layout = layouts.get('list')!
const content = (items: readonly object[], more: Partial<AppContent> = {}): AppContent => ({
  name: 'Weinliste',
  description: '',
  layoutTemplate: 'list',
  mockData: { items },
  themeVariables: {},
  systemPrompt: '',
  toolName: '',
  toolDescription: '',
  source: { kind: 'data' },
  ...more,
})
const clock = () => new Date('2026-11-16T09:00:00Z')

it('asks for rows by their names and values, in the language of the rows', async () => {
  const items = [
    {
      title: 'Riesling Kabinett',
      price: '12,50 €',
      Farbe: 'weiß',
      description: 'Ein Wein für den Abend und nicht zu süß',
    },
    { title: 'Spätburgunder', price: '14 €', Farbe: 'rot', description: 'Der Wein passt zu Wild und Käse' },
    { title: 'Lemberger', price: '9 €', Farbe: 'rot', description: 'Ein leichter Wein für jeden Tag' },
  ]
  const questions = await exampleQuestions(content(items), layout, clock)
  expect(questions[0]).toBe('Was kostet Riesling Kabinett?')
  expect(questions.length).toBeGreaterThan(1)
})

it('keeps no question that finds nothing, or everything', async () => {
  const items = [{ title: 'Rye loaf' }, { title: 'Spelt loaf' }, { title: 'Baguette' }]
  const questions = [{ message: 'Do you have croissants?' }, { message: 'Do you have rye loaf?' }]
  const found = await exampleQuestions(
    content(items, { name: 'Breads', questions } as Partial<AppContent>),
    layout,
    clock,
  )
  expect(found).toContain('Do you have rye loaf?')
  expect(found).not.toContain('Do you have croissants?')
  expect(await exampleQuestions(content([]), layout, clock)).toEqual([])
})

it('speaks the language of the sheet, and names a row that no other is mistaken for', async () => {
  const items = [
    { title: 'Vinyasa', price: '15 €', Jour: 'lundi', Niveau: 'débutant', Professeure: 'Camille' },
    { title: 'Yin', price: '18 €', Jour: 'lundi', Niveau: 'tous niveaux', Professeure: 'Inès' },
    { title: 'Vinyasa doux', price: '16 €', Jour: 'mardi', Niveau: 'intermédiaire', Professeure: 'Paul' },
    { title: 'Hatha', price: '12,50 €', Jour: 'jeudi', Niveau: 'tous niveaux', Professeure: 'Camille' },
  ]
  const [first] = await exampleQuestions(content(items, { name: 'Cours' }), layout, clock)
  expect(first).toBe('Combien coûte Yin ?')
})
