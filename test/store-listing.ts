import type { StoreListing } from '../common/store/listing.ts'

/** A listing that a directory takes, for an app with the tool `search_products`. */
export const sampleListing: StoreListing = {
  displayName: 'Corner bakery',
  shortDescription: 'What the bakery has today',
  longDescription: 'Ask what the bakery on the corner sells, and what it costs.',
  developerName: 'Corner Bakery Ltd',
  category: 'Other',
  capabilities: ['Interactive', 'Read'],
  websiteURL: 'https://bakery.example/',
  supportURL: 'https://bakery.example/support',
  privacyPolicyURL: 'https://bakery.example/privacy',
  termsOfServiceURL: 'https://bakery.example/terms',
  defaultPrompt: ['What does Widget Pro cost?', 'Show me new products'],
  brandColor: '#0b6bcb',
  brandColorDark: '#7ab8ff',
  demo_recording_url: 'https://bakery.example/demo.mp4',
  commerce: false,
  positive: Array.from({ length: 5 }, (_, index) => ({
    description: `Asks for product ${index + 1}.`,
    prompt: `Which products are there on page ${index + 1} of the shop?`,
    tools_triggered: 'search_products',
    expected_behavior: 'Calls search_products and shows the products.',
  })),
  negative: Array.from({ length: 3 }, (_, index) => ({
    description: 'Nothing that a shop knows.',
    prompt: `What is ${index + 17} times 23?`,
  })),
  release_notes: 'The first version.',
}
