import { describe, expect, it } from 'vitest'
import { readGiftRow } from '../gift-row.ts'
import { readWish } from '../wish/wish.ts'
import { contextScore, mayBeGiven } from './fit.ts'
import { circumstancesOf } from './made-for.ts'

const gift = (row: Record<string, unknown>) => {
  const reading = readGiftRow({ brief_description: 'Fine.', categories: ['Home'], price: 20, ...row })
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.gift
}

describe('a gift shows what it is made for', () => {
  it.each([
    [{ name: 'Wind Chime', categories: ['Sympathy'] }, ['bereavement']],
    [{ name: 'Memorial Stone' }, ['bereavement']],
    [{ name: 'A Candle', occasions: ['sympathy'] }, ['bereavement']],
    [{ name: 'Pet Memorial Stone', categories: ['Pets', 'Sympathy'] }, ['pet loss']],
    [{ name: 'Keepsake Box', brief_description: 'After a miscarriage.' }, ['pregnancy loss']],
    [{ name: 'Pregnancy Pillow' }, ['expecting']],
    [{ name: 'Swaddle', occasions: ['baby shower'] }, ['new baby']],
    [{ name: 'Soft Cap', brief_description: 'For days of chemo.' }, ['cancer']],
    [{ name: 'Chemo Cap', occasions: ['get well'] }, ['cancer']],
    [{ name: 'Broth', occasions: ['get well', 'just because'] }, ['illness']],
    [{ name: 'Clock', categories: ['Dementia Care'] }, ['dementia']],
    [{ name: 'Divorce Party Kit' }, ['break-up']],
    [{ name: 'Sobriety Coin' }, ['sobriety']],
    [{ name: 'Braille Cards' }, ['low vision']],
    [{ name: 'Wheelchair Gloves' }, ['unsteady']],
  ])('%j', (row, made) => {
    expect(circumstancesOf(gift(row))).toEqual(made)
  })

  it.each([
    { name: 'Cup Set', occasions: ['sympathy', 'birthday'] },
    { name: 'Tea Box', occasions: ['get well', 'christmas'] },
    { name: 'Fruit Tree', occasions: ['baby shower', 'wedding'] },
    { name: 'Massage Gun', categories: ['Recovery', 'Fitness'], occasions: ['birthday', 'get well'] },
    { name: 'Hearing-Protection Earmuffs' },
    { name: 'Blind Wine Tasting' },
  ])('or that it is for anybody: %j', (row) => {
    expect(circumstancesOf(gift(row))).toEqual([])
  })
})

describe('what would hurt is not shown', () => {
  it.each([
    ['she lost her dog last week', { name: 'Snuffle Mat', categories: ['Dogs', 'Pets'] }],
    ['my cat died', { name: 'Window Perch for Cats' }],
    ['my friend had a miscarriage', { name: 'Morning Sickness Tin' }],
    ['my friend had a miscarriage', { name: 'Cloth Book', ages: '0-1' }],
    ['my friend had a miscarriage', { name: 'Pet Loss Frame' }],
    ['my sister is getting divorced', { name: 'Anniversary Crate' }],
    ['my sister is getting divorced', { name: 'Wool Blanket', recipient_types: ['couple', 'newlyweds'] }],
    ['friend whose husband passed away', { name: 'Blanket', categories: ['Weddings'] }],
    ['colleague whose mother just died', { name: 'Pregnancy Loss Box' }],
    ['colleague whose mother just died', { name: 'Postpartum Doula Hours' }],
    ['they are going through IVF', { name: 'Baby Carrier' }],
    ['someone suicidal', { name: 'Chef Knife', categories: ['Knives'] }],
  ])('to “%s”: %j', (description, row) => {
    expect(mayBeGiven(gift(row), readWish(description))).toBe(false)
  })

  it.each([
    ['she lost her dog, loves riding', { name: 'Horse Brush' }],
    ['she lost her dog', { name: 'Pet Loss Frame', categories: ['Pets', 'Sympathy'] }],
    ['my friend had a miscarriage', { name: 'Pregnancy Loss Box' }],
    ['colleague whose mother just died', { name: 'Memorial Chime' }],
    ['my sister’s anniversary', { name: 'Anniversary Crate' }],
    ['my aunt’s dog is old', { name: 'Dog Bed' }],
  ])('and what would not is: to “%s” %j', (description, row) => {
    expect(mayBeGiven(gift(row), readWish(description))).toBe(true)
  })
})

describe('a gift for a circumstance', () => {
  const weight = (description: string, row: Record<string, unknown>) =>
    contextScore(gift(row), readWish(description))

  it.each([
    ['I need a gift', { name: 'Hospital Satchel' }],
    ['someone who has everything', { name: 'Chemo Bag' }],
    ['my husband, he never wants anything', { name: 'Pregnancy Pillow' }],
    ['broke his leg', { name: 'Chemo Cap', categories: ['Chronic Illness'] }],
    ['mum', { name: 'Postpartum Doula Hours' }],
    ['dad', { name: 'Baby Carrier', ages: '16-60' }],
    ['aunt with two cats', { name: 'Pet Loss Frame' }],
    ['my sister just had a baby', { name: 'Pregnancy Pillow' }],
  ])('stays back where nobody said so: “%s”, %j', (description, row) => {
    expect(weight(description, row)).toBeLessThan(-0.1)
  })

  it.each([
    ['in hospital for a week', { name: 'Hospital Satchel' }],
    ['going through chemo', { name: 'Chemo Bag' }],
    ['my pregnant wife', { name: 'Pregnancy Pillow' }],
    ['new dad', { name: 'Baby Carrier', ages: '16-60' }],
    ['new dad', { name: 'Cloth Book', categories: ['Baby'], ages: '0-1' }],
    ['my cat died', { name: 'Pet Loss Frame' }],
    ['my grandfather has dementia', { name: 'Clock', categories: ['Dementia Care'] }],
  ])('comes forward where it is: “%s”, %j', (description, row) => {
    expect(weight(description, row)).toBeGreaterThan(0.05)
  })

  it('is a help to the old without being asked for', () => {
    const watch = { name: 'Talking Watch', categories: ['Low Vision'] }
    expect(weight('grandma, 85', watch)).toBe(0)
    expect(weight('my brother', watch)).toBeLessThan(0)
  })
})

it('names no mother to two dads, and no life lived after a stillbirth', () => {
  const shown = (row: Record<string, unknown>, text: string) => mayBeGiven(gift(row), readWish(text))
  const doula = {
    name: 'Doula Hours',
    brief_description: 'So a mother can sleep.',
    categories: ['New Parents'],
  }
  expect(shown(doula, 'baby shower for two dads')).toBe(false)
  expect(shown(doula, 'baby shower for my sister')).toBe(true)
  const quilt = { name: 'Memory Quilt', brief_description: 'His work shirts.', categories: ['Sympathy'] }
  expect(shown(quilt, 'my friend lost her baby at 30 weeks')).toBe(false)
  expect(shown(quilt, 'my friend lost her husband')).toBe(true)
})

it('does not remind of an illness whoever hates that', () => {
  const help = gift({ name: 'Arthritis Mitts' })
  expect(mayBeGiven(help, readWish('dad with arthritis, hates being reminded of it'))).toBe(false)
  expect(mayBeGiven(help, readWish('dad with arthritis'))).toBe(true)
})
