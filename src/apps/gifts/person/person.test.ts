import { describe, expect, it } from 'vitest'
import { readWish } from '../wish/wish.ts'
import { readPerson } from './person.ts'

const person = (description: string) => readPerson(description, readWish(description)).words

it.each([
  ['my dad who loves woodworking', 'your dad who loves woodworking'],
  ['I need a gift for my dad who loves woodworking', 'your dad who loves woodworking'],
  ['What should I get my dad?', 'your dad'],
  ['for my boss', 'your boss'],
  ['vegan coworker', 'your vegan coworker'],
  ['new dad', 'a new dad'],
  ['about 40 euros for my mother in law who gardens', 'your mother-in-law who gardens'],
  ["my daughter's piano teacher", "your daughter's piano teacher"],
  ['Christmas present for my mom and dad', 'your mom and dad, for Christmas'],
  ['The guy at work who helped me move', 'the guy at work who helped you move'],
  ['my therapist', 'your therapist'],
  ['a keen gardener', 'a keen gardener'],
  ['WOODWORKING DAD NEEDS A GIFT!!!', 'your woodworking dad'],
  ['5 bucks cyclist', 'a cyclist'],
  ['for myself', 'you'],
  ['stocking stuffers for teenage boys', 'teenage boys'],
])('“%s” is for %s', (description, words) => {
  expect(person(description)).toBe(words)
})

describe('what is told of them', () => {
  it.each([
    ['My best friend loves tea', 'your best friend who loves tea'],
    ['my nephew builds robots from scrap', 'your nephew who builds robots from scrap'],
    ['husband. loves golf. hates cooking.', 'your husband who loves golf'],
    ['my friend doesn’t drink but loves dinner parties', 'your friend who loves dinner parties'],
    ['man in his 30s who likes chess, under $60', 'a man who likes chess'],
    ['kid obsessed with bugs', 'a kid who is obsessed with bugs'],
    ['He is up at 4am to stand in a river', 'someone who is up at 4am to stand in a river'],
    ['she’s mad about trains', "someone who's mad about trains"],
    ['no meat, loves cheese and pasta', 'someone who loves cheese and pasta'],
    ['for someone who loves true crime', 'someone who loves true crime'],
  ])('follows “who”: %s', (description, words) => {
    expect(person(description)).toBe(words)
  })

  it.each([
    ['my best friend lost her dog last week', 'your best friend'],
    ['my uncle is a recovering alcoholic and loves barbecue', 'your uncle'],
    ['recovering alcoholic sister', 'your sister'],
    ['for my friend’s divorce', 'your friend'],
    ['friend who is going through chemo', 'your friend'],
    ['my friend who loves wine but is pregnant, so no alcohol', 'your friend'],
    ['my dad hates golf, everyone gives him golf stuff', 'your dad'],
    ['something for my boyfriend that isn’t clothes or alcohol', 'your boyfriend'],
    ['my mom just died and this is for my dad', 'your dad'],
  ])('is not said back where it is private or refused: %s', (description, words) => {
    expect(person(description)).toBe(words)
  })

  it('ends where it could have ended, in a breath', () => {
    const long =
      'my dad who plays chess with the neighbours every evening and repairs old radios in the cellar when it rains'
    expect(person(long)).toBe('your dad who plays chess with the neighbours every evening')
    expect(person(`my dad who ${'tinkers '.repeat(200)}`)).toBe('your dad')
  })
})

describe('what there is to celebrate', () => {
  it.each([
    ['a 30th wedding anniversary gift for my parents, budget 300', "your parents' 30th anniversary"],
    ['my son turned 18 yesterday', "your son's 18th birthday"],
    ['my mom is turning 53', "your mom's 53rd birthday"],
    ['Looking for a birthday present for my best friend Anna', "your best friend Anna's birthday"],
    ['my 6 year old niece’s birthday', "your 6-year-old niece's birthday"],
    ['my muslim neighbour for Eid', 'your muslim neighbour, for Eid'],
    ['my retired dad', 'your retired dad'],
  ])('is said where it was named: %s', (description, words) => {
    expect(person(description)).toBe(words)
  })
})

describe('a child’s age', () => {
  it.each([
    ['8 year old girl', 'an 8-year-old girl'],
    ['16 yo boy', 'a 16-year-old boy'],
    ['my daughter is two, loves tools', 'your 2-year-old daughter who loves tools'],
    ['my niece, 6', 'your 6-year-old niece'],
    ['my 11 year old loves reading but hates sports', 'your 11-year-old who loves reading'],
    ['my grandma, 85', 'your grandma'],
  ])('is said with the child: %s', (description, words) => {
    expect(person(description)).toBe(words)
  })
})

it.each([
  'my cat died',
  'Meine Mutter liebt Gärten',
  '我妈妈喜欢园艺',
  '???',
  'condolence gift',
  '<script>alert(1)</script>',
])('is nobody in particular where none is found: %s', (description) => {
  expect(person(description)).toBe('the person you describe')
})

it('has no signs of the description in it that could be taken for markup or an address', () => {
  const written = 'my dad who likes [this](http://evil.example) and **bold** `code` <b>tags</b> | tables'
  expect(person(written)).not.toMatch(/[[\]()<>*`|:/]/)
})

it.each([
  "dad's ",
  'my ',
  'for my ',
  'and ',
  'who is ',
  'a-',
  '6 year old ',
  'my dad and ',
  '-',
  'my dad, who ',
])('reads 2,000 characters of “%s” without long thought', (part) => {
  const long = part.repeat(2000).slice(0, 2000)
  expect(person(long).length).toBeLessThan(160)
})
