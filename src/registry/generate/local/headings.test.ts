import { expect, it } from 'vitest'
import { layouts } from '../../../templates/layouts/index.ts'
import { headingsIn } from './headings.ts'
import { languageOf } from './languages/index.ts'
import { sentenceSubject } from './subject.ts'

it.each([
  ['en', 'kayak hire w/ seats and deposit', ['Seats', 'Deposit']],
  ['en', 'puppy classes, ages and fees', ['Ages', 'Fees']],
  ['de', 'Massagepraxis: Anwendungen, wie lang, was kostet das', ['Anwendungen', 'Dauer', 'Preis']],
  ['fr', 'collège : élève, âge, disponible', ['Âge', 'Disponible']],
  ['en', 'garden tools, who has which shovel', ['Contact', 'Shovel']],
  ['de', 'Plan der Halle, wer wann Aufsicht hat', ['Ansprechpartner', 'Zeit']],
  ['de', 'Fahrräder mit Grösse und ob es schon repariert ist', ['Grösse', 'Repariert']],
  ['de', 'blumen sorten mit farbe preis und standort', ['Farbe', 'Preis', 'Standort']],
  ['es', 'lavado de coches, tamaños y precios', ['Tamaños', 'Precio']],
  ['fr', 'liste de nos plantes, couleur, hauteur, prix au pot', ['Couleur', 'Hauteur', 'Prix au pot']],
  ['fr', 'Chambres : nom, étage, prix par semaine, balcon', ['Étage', 'Prix par semaine', 'Balcon']],
  ['en', 'kennels with name, breed and weight in kilos', ['Breed', 'Weight in kilos']],
  [
    'es',
    'bicis del club, quien las tiene, donde estan y si estan reparadas',
    ['Contacto', 'Lugar', 'Reparadas'],
  ],
])('finds the language %s and the columns in “%s”', (code, sentence, labels) => {
  const language = languageOf(sentence)
  expect(language?.code).toBe(code)
  const found = language ? headingsIn(sentence, language).map(({ label }) => label) : []
  expect(found).toEqual(expect.arrayContaining(labels))
})

it.each([
  ["Hi! I'm a pottery teacher and people keep asking what is on", 'Pottery teacher'],
  ['need something where people find a notary', 'Notary'],
  ['ich hab ne kleine Brauerei und will zeigen was es gibt', 'Brauerei'],
])('takes the subject from “%s”', (sentence, name) => {
  expect(sentenceSubject(sentence, layouts, languageOf(sentence))?.name).toBe(name)
})
