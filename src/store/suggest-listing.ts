import { contrast } from '../../common/contrast.ts'
import { STORE_LIMITS, STORE_PAGES } from '../../common/store/limits.ts'
import type { NegativeTest, PositiveTest, StoreListing } from '../../common/store/listing.ts'
import type { App, AppGuide, Tool } from '../contract/index.ts'

/** Messages that belong to no app. Each is asked before a package is made, as all tests are. */
const OFF_TOPIC: readonly NegativeTest[] = [
  { description: 'A sum, which needs no app.', prompt: 'What is 17 times 23?' },
  { description: 'General knowledge, which needs no app.', prompt: 'Who wrote Hamlet?' },
  { description: 'A poem, which needs no app.', prompt: 'Write a haiku about rain.' },
]

/** Fills in the part of a listing that follows from the App; the maker fills in the rest. */
export function suggestListing(app: App, guide: AppGuide, accent = ''): StoreListing {
  const tools = app.tools.filter(({ visibility }) => visibility === 'public')
  const within = (text: string, most: number) => (text.trim().length <= most ? text.trim() : '')
  const isVisible = (page: string) => accent !== '' && contrast(accent, page) >= STORE_LIMITS.contrast
  return {
    displayName: within(app.title, STORE_LIMITS.displayName),
    shortDescription: within(app.description, STORE_LIMITS.shortDescription),
    longDescription: within(app.description, STORE_LIMITS.longDescription),
    developerName: '',
    category: '',
    capabilities: capabilitiesOf(app, tools),
    websiteURL: '',
    supportURL: '',
    privacyPolicyURL: '',
    termsOfServiceURL: '',
    defaultPrompt: guide.examples
      .filter(({ length }) => length <= STORE_LIMITS.prompt)
      .slice(0, STORE_LIMITS.prompts),
    brandColor: isVisible(STORE_PAGES.light) ? accent : '',
    brandColorDark: isVisible(STORE_PAGES.dark) ? accent : '',
    demo_recording_url: '',
    commerce: false,
    positive: guide.examples.slice(0, STORE_LIMITS.positive).map((prompt) => testOf(prompt, tools)),
    negative: OFF_TOPIC,
    release_notes: 'The first version.',
  }
}

const capabilitiesOf = ({ widgets }: App, tools: readonly Tool[]) => [
  ...(widgets.length > 0 ? ['Interactive'] : []),
  ...(tools.some(({ hints }) => hints.readOnly) ? ['Read'] : []),
  ...(tools.some(({ hints }) => !hints.readOnly) ? ['Write'] : []),
]

/** Only where there is one tool is it known which one a message calls. */
function testOf(prompt: string, tools: readonly Tool[]): PositiveTest {
  const [only, ...others] = tools
  const tool = only && others.length === 0 ? only : null
  return {
    description: 'A question that the app has an answer to.',
    prompt,
    tools_triggered: tool?.name ?? '',
    expected_behavior: tool
      ? `Calls ${tool.name}, answers from its result${tool.widget ? ' and shows it in the widget' : ''}.`
      : '',
  }
}
