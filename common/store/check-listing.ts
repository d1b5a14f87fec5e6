import { contrast } from '../contrast.ts'
import { STORE_CATEGORIES, STORE_LIMITS, STORE_PAGES } from './limits.ts'
import { LISTING_URLS, type ListingProblem, type StoreListing } from './listing.ts'

/** Control characters other than line breaks, separators, and formatting that nobody sees. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/

interface TextRule {
  readonly most: number
  readonly lines?: boolean
}

/** The problem with a text, or null. */
function textProblem(text: string, { most, lines = false }: TextRule): string | null {
  if (!text.trim()) return 'This is missing.'
  if (text.length > most)
    return `Use at most ${most.toLocaleString('en')} characters; these are ${text.length}.`
  if (!lines && text.includes('\n')) return 'Use one line.'
  return INVISIBLE.test(text) ? 'Remove characters that cannot be seen.' : null
}

function urlProblem(text: string, most: number): string | null {
  const wrong = textProblem(text, { most })
  if (wrong) return wrong
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || !url.hostname) return 'Use an address that begins with https://.'
  return url.username || url.password ? 'Remove the user name and password from the address.' : null
}

function colourProblem(text: string, page: string, kind: string): string | null {
  if (text === '') return null
  if (!/^#[0-9a-f]{6}$/i.test(text)) return 'Write the colour as six digits, such as #0b6bcb.'
  return contrast(text, page) < STORE_LIMITS.contrast
    ? `Choose a colour that stands out more on a ${kind} page.`
    : null
}

/** The problems that block a submission, by field. `tools` are the names a test may call. */
export function listingProblems(listing: StoreListing, tools: readonly string[]): ListingProblem[] {
  const problems: ListingProblem[] = []
  const note = (field: string, message: string | null) => message && problems.push({ field, message })
  for (const field of ['displayName', 'shortDescription', 'developerName'] as const)
    note(field, textProblem(listing[field], { most: STORE_LIMITS[field] }))
  note(
    'longDescription',
    textProblem(listing.longDescription, { most: STORE_LIMITS.longDescription, lines: true }),
  )
  if (!STORE_CATEGORIES.some((category) => category === listing.category))
    note('category', 'Choose a category.')
  for (const field of LISTING_URLS) note(field, urlProblem(listing[field], STORE_LIMITS.url))
  checkLists(listing, note)
  note('brandColor', colourProblem(listing.brandColor, STORE_PAGES.light, 'light'))
  note('brandColorDark', colourProblem(listing.brandColorDark, STORE_PAGES.dark, 'dark'))
  note('demo_recording_url', urlProblem(listing.demo_recording_url, STORE_LIMITS.recordingUrl))
  checkTests(listing, tools, note)
  note('release_notes', textProblem(listing.release_notes, { most: STORE_LIMITS.releaseNotes, lines: true }))
  return problems
}

type Note = (field: string, message: string | null) => unknown

function checkLists({ capabilities, defaultPrompt }: StoreListing, note: Note): void {
  if (capabilities.length > STORE_LIMITS.capabilities)
    note('capabilities', `List at most ${STORE_LIMITS.capabilities}; these are ${capabilities.length}.`)
  for (const [index, text] of capabilities.entries())
    note(`capabilities.${index}`, textProblem(text, { most: STORE_LIMITS.capability }))
  if (defaultPrompt.length > STORE_LIMITS.prompts)
    note('defaultPrompt', `Give at most ${STORE_LIMITS.prompts}; these are ${defaultPrompt.length}.`)
  const seen = new Set<string>()
  for (const [index, text] of defaultPrompt.entries()) {
    const field = `defaultPrompt.${index}`
    const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
    note(field, textProblem(text, { most: STORE_LIMITS.prompt }))
    if (/(^|\s)@\w/.test(text)) note(field, 'Do not mention an app with @.')
    if (plain && seen.has(plain)) note(field, 'This prompt is there twice.')
    seen.add(plain)
  }
}

function checkTests({ positive, negative }: StoreListing, tools: readonly string[], note: Note): void {
  const rule = { most: STORE_LIMITS.testText, lines: true }
  const counted = [
    ['positive', positive, STORE_LIMITS.positive],
    ['negative', negative, STORE_LIMITS.negative],
  ] as const
  for (const [field, tests, wanted] of counted) {
    if (tests.length !== wanted) note(field, `Give exactly ${wanted}; these are ${tests.length}.`)
    for (const [index, { description, prompt }] of tests.entries()) {
      note(`${field}.${index}.description`, textProblem(description, rule))
      note(`${field}.${index}.prompt`, textProblem(prompt, rule))
    }
  }
  for (const [index, { tools_triggered, expected_behavior }] of positive.entries()) {
    note(`positive.${index}.expected_behavior`, textProblem(expected_behavior, rule))
    const strange = toolNames(tools_triggered).find((name) => !tools.includes(name))
    const missing = toolNames(tools_triggered).length === 0
    if (missing || strange)
      note(
        `positive.${index}.tools_triggered`,
        strange ? `The app has no tool ${strange}.` : 'Name the tool that is called.',
      )
  }
}

export const toolNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
