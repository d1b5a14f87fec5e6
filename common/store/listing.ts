/** An app's store listing, with the tests for its reviewers. Fields have the names that `plugin.json` gives them. */
export interface StoreListing {
  readonly displayName: string
  readonly shortDescription: string
  readonly longDescription: string
  readonly developerName: string
  readonly category: string
  readonly capabilities: readonly string[]
  readonly websiteURL: string
  readonly supportURL: string
  readonly privacyPolicyURL: string
  readonly termsOfServiceURL: string
  readonly defaultPrompt: readonly string[]
  readonly brandColor: string
  readonly brandColorDark: string
  readonly demo_recording_url: string
  /** True if something is sold through it. */
  readonly commerce: boolean
  readonly positive: readonly PositiveTest[]
  readonly negative: readonly NegativeTest[]
  readonly release_notes: string
}

/** A message that must lead to a call. */
export interface PositiveTest extends NegativeTest {
  /** Names of tools, separated by commas. */
  readonly tools_triggered: string
  readonly expected_behavior: string
}

/** A message that must not lead to a call. */
export interface NegativeTest {
  readonly description: string
  readonly prompt: string
}

export interface ListingProblem {
  /** Such as `defaultPrompt.1`. */
  readonly field: string
  readonly message: string
}

export const LISTING_URLS = ['websiteURL', 'supportURL', 'privacyPolicyURL', 'termsOfServiceURL'] as const

/** The label of each field on screens and in messages. */
export const LISTING_LABELS = {
  displayName: 'Name',
  shortDescription: 'Subtitle',
  longDescription: 'Description',
  developerName: 'Developer',
  category: 'Category',
  capabilities: 'Capabilities',
  websiteURL: 'Website',
  supportURL: 'Support page',
  privacyPolicyURL: 'Privacy policy',
  termsOfServiceURL: 'Terms of service',
  defaultPrompt: 'Starter prompts',
  brandColor: 'Brand colour',
  brandColorDark: 'Brand colour on dark pages',
  demo_recording_url: 'Demo recording',
  commerce: 'Sells something',
  positive: 'Tests that call a tool',
  negative: 'Tests that call nothing',
  release_notes: 'Release notes',
} as const satisfies Record<keyof StoreListing, string>
