import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giveSlug, type SlugClaim, type SlugStore, slugOf } from './slug.ts'

describe('a slug', () => {
  it.each([
    ['My Support Bot', 'my-support-bot'],
    ['  Spaces   and\ttabs ', 'spaces-and-tabs'],
    ['Crème brûlée & Co.', 'creme-brulee-co'],
    ['Straße nach Łódź', 'strasse-nach-lodz'],
    ['snake_case/and–dashes', 'snake-case-and-dashes'],
    ['ＦＵＬＬ ｗｉｄｔｈ ②', 'full-width-2'],
    ['𝕱𝖆𝖓𝖈𝖞 ℍat', 'fancy-hat'],
    ['рaypal', 'paypal'],
    ['раурал', 'raural'],
    ['ТОР сосо', 'top-coco'],
    ['Пекарня', 'pekarnya'],
    ['Αρτοποιείο', 'artopoieio'],
    ['gοοgle', 'google'],
    ['__proto__', 'proto'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>alert(1)</script>', 'scriptalert1-script'],
    ['a‮b​c', 'abc'],
    ['xn--80ak6aa92e', 'xn-80ak6aa92e'],
    ['🥖🥖', ''],
    ['面包店', ''],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('is a label of a domain name, whatever the name was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        expect(slugOf(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugOf(name).length).toBeLessThanOrEqual(50)
        expect(slugOf(slugOf(name))).toBe(slugOf(name))
      }),
    )
  })
})

/** As much of a database as slugs need. */
function memory(claims: SlugClaim[] = []): SlugStore {
  const kept = new Map(claims.map((claim) => [claim.slug, claim]))
  return {
    near: async (slug) => [...kept.values()].filter((claim) => claim.slug.startsWith(slug)),
    async claim(slug, { id, owner }) {
      const claim = kept.get(slug)
      if (claim && claim.app !== id && !(claim.app === null && claim.owner === owner)) return false
      kept.set(slug, { slug, owner, app: id })
      return true
    },
  }
}

describe('giving a slug', () => {
  const builtIn = new Set(['todo', 'chatui'])
  const give = (name: string, slugs = memory(), app = { id: 'new', owner: 'ann' }) =>
    giveSlug({ name, ...app }, { slugs, builtIn })

  it('numbers names that are taken', async () => {
    const slugs = memory([
      { slug: 'bakery', owner: 'bob', app: 'one' },
      { slug: 'bakery-2', owner: 'bob', app: 'two' },
      { slug: 'bakery-menu', owner: 'bob', app: 'three' },
    ])
    expect(await give('Bakery', slugs)).toBe('bakery-3')
  })

  it('keeps a freed one for its owner', async () => {
    const freed = () => memory([{ slug: 'bakery', owner: 'ann', app: null }])
    expect(await give('Bakery', freed())).toBe('bakery')
    expect(await give('Bakery', freed(), { id: 'new', owner: 'bob' })).toBe('bakery-2')
  })

  it('tries again when somebody else was quicker', async () => {
    const slugs = memory()
    const { near } = slugs
    let first = true
    slugs.near = async (slug) => {
      const found = await near(slug)
      if (first) await slugs.claim('bakery', { id: 'quick', owner: 'bob' })
      first = false
      return found
    }
    expect(await give('Bakery', slugs)).toBe('bakery-2')
  })

  it('calls what has no letters an app', async () => {
    expect(await give('🥖')).toBe('app')
  })

  it.each([
    'Todo',
    'TODO',
    'T0do',
    'Тоdо',
    'ChatUI',
    'API',
    'www',
    'Mcp',
    'OAuth',
    'Chat-UI',
    'G1fts',
    'glfts',
    'OpenAl',
    'Vltrine',
    'V1trine',
    'gift5',
    'rnail',
  ])('refuses %s and suggests another name', async (name) => {
    const refused = await give(name).catch((error) => error)
    expect(refused).toMatchObject({
      code: 'INVALID_CONFIG',
      details: { problems: [{ field: 'name' }], suggestion: expect.any(String) },
    })
    await expect(give(refused.details.suggestion)).resolves.toBeTruthy()
  })
})
