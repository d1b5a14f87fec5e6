import { expect, it } from 'vitest'
import { catalogueName, nameOf, nearEnough, VERY_NEAR } from './same-thing.ts'

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
  ['burr grinder', 'Hand-Crank Coffee Grinder'],
  ['wading trousers', 'Stocking-Foot Fishing Waders'],
  ['chess set', 'Weighted Tournament Chess Set'],
  ['bathrobe', 'Waffle Weave Turkish Robe'],
  ['pour over set', 'Pour-Over Coffee Cone Set'],
  [catalogueName('banneton'), 'Cane Proofing Basket Pair'],
])('a %s and a %s need not be very near to be one thing', (had, gift) => {
  expect(nearEnough(nameOf(had), nameOf(gift))).toBeLessThan(0.6)
})

it.each([
  ['cat tree', 'Cat Water Fountain'],
  ['coffee', 'Hand-Crank Coffee Grinder'],
  ['dice', 'Leather Dice Rolling Tray'],
])('a %s and a %s are two things', (had, gift) => {
  expect(nearEnough(nameOf(had), nameOf(gift))).toBe(VERY_NEAR)
})
