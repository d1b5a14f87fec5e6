import { describe, expect, it } from 'vitest'
import { readDislikes } from './dislikes.ts'

describe('what is refused', () => {
  it.each([
    ['my dad hates golf, everyone gives him golf stuff', ['golf']],
    ['my brother is not a fan of sports, books or wine. likes gadgets', ['sports', 'books', 'wine']],
    ['hates cooking, baking and gardening, loves hiking', ['cooking', 'baking', 'gardening']],
    ['no candles, mugs or chocolate please', ['candles', 'mugs', 'chocolate']],
    ['no golf, tennis, sailing', ['golf', 'tennis', 'sailing']],
    ["my wife hates cooking, don't get her anything for the kitchen", ['cooking', 'kitchen']],
    ["a gift for mum that isn't clothes or alcohol", ['clothes', 'alcohol']],
    ["he isn't a reader", ['reading']],
    ["isn't much of a cook", ['cooking']],
    ["my dad doesn't read. he fishes", ['reading']],
    ['dad is trying to quit smoking', ['smoking']],
    ['uncle gave up smoking last year, likes puzzles', ['smoking']],
    ["grandpa used to golf but can't anymore", ['golf']],
    ["used to love baking but that's off the table now", ['baking']],
    ['she has enough scarves, candles and mugs', ['scarves', 'candles', 'mugs']],
    ['they have too many board games', ['board games']],
    ['has a garden full of tools already', ['tools']],
    ['please nothing pink, nothing noisy', ['pink', 'noisy']],
    ['nothing that needs batteries', ['batteries']],
    ['no donations no socks no slippers', ['donations', 'socks', 'slippers']],
    ['gift for dad no socks please', ['socks']],
    ['anything but socks for dad', ['socks']],
    ['any gift except books', ['books']],
    ['likes everything except fishing and hunting', ['fishing', 'hunting']],
    ['is sick of candles', ['candles']],
    ["she doesn't need another mug", ['mug']],
    ['he does not care for sports', ['sports']],
    ['not really into jewellery or perfume, more of a gardener', ['jewellery', 'perfume']],
    ["can't stand romance novels", ['romance novels']],
    ['hates cooking and her kitchen is tiny', ['cooking']],
    ['hates sports and works as a teacher', ['sports']],
    ['hates golf, retired engineer, likes trains', ['golf']],
    ['no alcohol, under $30', ['alcohol']],
    ['avoid perfume and bath stuff', ['perfume', 'bath']],
    ['dislikes: perfume, jewellery, candles. Likes: cooking', ['perfume', 'jewellery', 'candles']],
    ['mum is not really a flowers person', ['flowers']],
    ['please stop giving him socks', ['socks']],
    ['drinks tea instead of coffee', ['coffee']],
    ['not a mug or a candle', ['mug', 'candle']],
    ['no gift cards or experiences', ['gift cards', 'experiences']],
    ["doesn't want anything to do with golf", ['golf']],
    ['neither golf nor tennis', ['golf', 'tennis']],
    ['mom likes wine & cheese; hates flowers & candles', ['flowers', 'candles']],
    ['no longer plays tennis', ['tennis']],
    ['loves coffee but no coffee mugs please', ['mugs']],
    ['loves wine but hates red wine', ['red wine']],
    ['loves fishing but hates fish', ['fish']],
    ['allergic to cats, loves cats', ['cats']],
  ])('is read from “%s”', (text, unwanted) => {
    const read = readDislikes(text)
    expect(read.unwanted).toEqual(unwanted)
  })

  it.each([
    ["can't stop baking"],
    ['never without a book'],
    ['not only golf but tennis too'],
    ['nothing beats a good coffee'],
    ["there's nothing like a good coffee for her"],
    ['likes nothing better than a long hike'],
    ['reads nothing but crime novels'],
    ['no stranger to a workshop'],
    ['hates to lose at chess'],
    ["don't worry about price"],
    ['used to be a chef and still cooks'],
    ['a runner who hates running in the dark'],
    ['tired of being cold'],
    ['hates clutter'],
    ['quit her job to bake'],
    ["can't live without coffee"],
    ["can't get enough of golf"],
    ["can't eat enough chocolate"],
    ["doesn't mind cooking"],
    ["doesn't just like wine, she makes it"],
    ["don't forget she loves tea"],
    ["wouldn't say no to whisky"],
    ['never says no to cake'],
    ["who doesn't love chocolate"],
    ['mother in law who has no garden'],
    ['plant lady with a tiny apartment and no balcony'],
    ['not a morning person, loves jazz'],
    ['no time for hobbies'],
    ['teenager who hates everything'],
    ['she has two dogs'],
    ['has a lot of patience and loves puzzles'],
  ])('is nothing in “%s”, and the text stays', (text) => {
    expect(readDislikes(text)).toEqual({ wanted: text, unwanted: [], had: [] })
  })

  it.each([
    ['anything but socks for dad', 'for dad'],
    ['my dad hates golf, everyone gives him golf stuff', 'my dad , everyone gives him stuff'],
    ['no candles, mugs or chocolate please', 'a gift'],
    ['please nothing pink, for a 4 year old', 'for a 4 year old'],
  ])('is not looked for in “%s”', (text, wanted) => {
    expect(readDislikes(text).wanted).toBe(wanted)
  })
})

describe('what somebody has', () => {
  it.each([
    ['already owns an espresso machine', ['espresso machine'], /espresso/],
    ['my brother loves stars, already has a telescope', ['telescope'], /stars/],
    ['already has a tent, a stove and a sleeping bag', ['tent', 'stove', 'sleeping bag'], /tent/],
    ['just bought himself a kayak, loves the water', ['kayak'], /water/],
    ['Last year we gave him a bird feeder', ['bird feeder'], /bird/],
    ['we bought him a grill for christmas, likes trains', ['grill'], /trains/],
    ['I have already given her a necklace and a bracelet', ['necklace', 'bracelet'], /necklace/],
    ['got a yoga mat last year', ['yoga mat'], /yoga/],
    ['last year it was a wallet', ['wallet'], /wallet/],
    ['he has two dogs already', [], /dogs/],
    ['they already have everything', [], /everything/],
    ['she already has three kids', [], /kids/],
    ['already lives with a cat', [], /cat/],
  ])('is read from “%s”', (text, had, left) => {
    const read = readDislikes(text)
    expect(read.had).toEqual(had)
    expect(read.wanted).toMatch(left)
  })

  it('is left out of what is looked for where it was only given', () => {
    expect(readDislikes('we bought him a grill for christmas, likes trains').wanted).not.toContain('grill')
  })
})

it.each([
  'no ',
  'hates ',
  'and no ',
  'no x, ',
  'used to ',
  'nothing ',
  'already has ',
  'has a ',
  'not a ',
  'a and ',
  'neither ',
  'allergic to ',
  'hates thing, ',
])('reads 5,000 characters of “%s”, more than are ever taken', (part) => {
  const { wanted } = readDislikes(`my dad fishes. ${part.repeat(5000).slice(0, 5000)}`)
  expect(wanted).toContain('fishes')
})
