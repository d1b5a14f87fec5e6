import { expect, it } from 'vitest'
import { catalogueName, isSameThing, nameOf } from './same-thing.ts'

it.each([
  ['a record player from last year', 'player'],
  ['Suitcase Record Player', 'player'],
  ['bottle of wine', 'wine'],
  ['Six-Bottle Natural Wine Case', 'wine'],
  ['Merino Wool Hiking Socks, Trio', 'sock'],
  ['Window Perch for Cats', 'perch'],
  ['Clip-On Chromatic Tuner', 'tuner'],
  ['watercolours', 'watercolor'],
  ['', ''],
])('“%s” is a %s', (name, head) => {
  expect(nameOf(name).head).toBe(head)
})

it.each([
  ['burr grinder', 'Hand-Crank Coffee Grinder', 0.56],
  ['chess set', 'Weighted Tournament Chess Set', 0.4],
  ['pour over set', 'Pour-Over Coffee Cone Set', 0.1],
  [catalogueName('banneton'), 'Cane Proofing Basket Pair', 0.4],
  ['a pair of lights for the bike', 'Bike Commuter Light Pair', 0.76],
])('a %s is a %s', (had, gift, likeness) => {
  expect(isSameThing(nameOf(had), nameOf(gift), likeness)).toBe(true)
})

it.each([
  ['cat tree', 'Cat Water Fountain', 0.53],
  ['coffee', 'Hand-Crank Coffee Grinder', 0.62],
  ['dice', 'Leather Dice Rolling Tray', 0.71],
])('a %s is no %s, near as they are', (had, gift, likeness) => {
  expect(isSameThing(nameOf(had), nameOf(gift), likeness)).toBe(false)
})
