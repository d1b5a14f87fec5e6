import { describe, expect, it } from 'vitest'
import { listingProblems } from '../../common/store/check-listing.ts'
import { STORE_LIMITS } from '../../common/store/limits.ts'
import type { StoreListing } from '../../common/store/listing.ts'
import { sampleListing } from '../../test/store-listing.ts'

const problems = (changes: Partial<StoreListing>) =>
  listingProblems({ ...sampleListing, ...changes }, ['search_products']).map(({ field }) => field)
const long = (length: number) => 'x'.repeat(length)
const url = (length: number) => `https://a.example/${long(length - 'https://a.example/'.length)}`
type LimitRow = [keyof StoreListing, string, (length: number) => Partial<StoreListing>, number]
const [positive] = sampleListing.positive
const [negative] = sampleListing.negative

it('finds nothing wrong with a whole listing', () => {
  expect(problems({})).toEqual([])
})

describe('each limit holds at it and one beyond it', () => {
  it.each<LimitRow>([
    ['displayName', 'displayName', (n) => ({ displayName: long(n) }), 30],
    ['shortDescription', 'shortDescription', (n) => ({ shortDescription: long(n) }), 30],
    ['longDescription', 'longDescription', (n) => ({ longDescription: long(n) }), 4000],
    ['developerName', 'developerName', (n) => ({ developerName: long(n) }), 80],
    ['capabilities', 'capabilities', (n) => ({ capabilities: Array(n).fill('Read') }), 20],
    ['capabilities', 'capabilities.0', (n) => ({ capabilities: [long(n)] }), 120],
    ['websiteURL', 'websiteURL', (n) => ({ websiteURL: url(n) }), 1024],
    ['supportURL', 'supportURL', (n) => ({ supportURL: url(n) }), 1024],
    ['privacyPolicyURL', 'privacyPolicyURL', (n) => ({ privacyPolicyURL: url(n) }), 1024],
    ['termsOfServiceURL', 'termsOfServiceURL', (n) => ({ termsOfServiceURL: url(n) }), 1024],
    ['demo_recording_url', 'demo_recording_url', (n) => ({ demo_recording_url: url(n) }), 2048],
    [
      'defaultPrompt',
      'defaultPrompt',
      (n) => ({ defaultPrompt: Array.from({ length: n }, (_, index) => `Prompt ${index}`) }),
      3,
    ],
    ['defaultPrompt', 'defaultPrompt.0', (n) => ({ defaultPrompt: [long(n)] }), 128],
    ['release_notes', 'release_notes', (n) => ({ release_notes: long(n) }), 4000],
    ['positive', 'positive', (n) => ({ positive: Array(n).fill(positive) }), 5],
    ['negative', 'negative', (n) => ({ negative: Array(n).fill(negative) }), 3],
    [
      'positive',
      'positive.0.prompt',
      (n) => ({ positive: [{ ...positive!, prompt: long(n) }, ...sampleListing.positive.slice(1)] }),
      4000,
    ],
    ...(['description', 'expected_behavior'] as const).map(
      (field): LimitRow => [
        'positive',
        `positive.0.${field}`,
        (n) => ({ positive: [{ ...positive!, [field]: long(n) }, ...sampleListing.positive.slice(1)] }),
        4000,
      ],
    ),
    [
      'negative',
      'negative.0.prompt',
      (n) => ({ negative: [{ ...negative!, prompt: long(n) }, ...sampleListing.negative.slice(1)] }),
      4000,
    ],
    [
      'negative',
      'negative.0.description',
      (n) => ({ negative: [{ ...negative!, description: long(n) }, ...sampleListing.negative.slice(1)] }),
      4000,
    ],
  ])('%s (%s)', (_, field, at, most) => {
    expect(problems(at(most))).toEqual([])
    expect(problems(at(most + 1))).toEqual([field])
  })

  it('wants no fewer tests either', () => {
    expect(problems({ positive: sampleListing.positive.slice(1) })).toEqual(['positive'])
    expect(problems({ negative: [] })).toEqual(['negative'])
  })
})

describe('other rules', () => {
  it.each<[string, Partial<StoreListing>, string[]]>([
    ['a blank name', { displayName: '  ' }, ['displayName']],
    ['two lines in a name', { displayName: 'a\nb' }, ['displayName']],
    ['what nobody sees', { displayName: 'a\u200bb' }, ['displayName']],
    ['lines in a description', { longDescription: 'a\nb' }, []],
    ['an unknown category', { category: 'Food' }, ['category']],
    ['plain http', { supportURL: 'http://a.example' }, ['supportURL']],
    ['a password in an address', { supportURL: 'https://me:x@a.example' }, ['supportURL']],
    ['a prompt twice', { defaultPrompt: ['Show me bread', 'show  me Bread'] }, ['defaultPrompt.1']],
    ['a mention', { defaultPrompt: ['@bakery bread'] }, ['defaultPrompt.0']],
    ['no colour', { brandColor: '', brandColorDark: '' }, []],
    ['a colour that is none', { brandColor: 'red' }, ['brandColor']],
    ['white on white', { brandColor: '#ffffff' }, ['brandColor']],
    ['black on black', { brandColorDark: '#212121' }, ['brandColorDark']],
    [
      'a tool that the app lacks',
      { positive: sampleListing.positive.map((test) => ({ ...test, tools_triggered: 'bake' })) },
      sampleListing.positive.map((_, index) => `positive.${index}.tools_triggered`),
    ],
  ])('%s', (_, changes, fields) => {
    expect(problems(changes)).toEqual(fields)
  })

  it('draws the line of contrast at 2:1', () => {
    // 2.003 and 1.99 on white.
    expect(problems({ brandColor: '#b8b8b8' })).toEqual(STORE_LIMITS.contrast === 2 ? ['brandColor'] : [])
    expect(problems({ brandColor: '#b4b4b4' })).toEqual([])
  })
})
