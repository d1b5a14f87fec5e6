/** Limits of ChatGPT's directory, in characters unless noted. */
export const STORE_LIMITS = {
  displayName: 30,
  shortDescription: 30,
  longDescription: 4000,
  developerName: 80,
  capabilities: 20,
  capability: 120,
  url: 1024,
  recordingUrl: 2048,
  prompts: 3,
  prompt: 128,
  positive: 5,
  negative: 3,
  testText: 4000,
  releaseNotes: 4000,
  /** Contrast of the brand's colour on a light and on a dark page. */
  contrast: 2,
} as const

export const STORE_CATEGORIES = [
  'Productivity',
  'Creativity',
  'Developer Tools',
  'Business & Operations',
  'Data & Analytics',
  'Communication',
  'Education & Research',
  'Security',
  'Finance',
  'Healthcare',
  'Travel',
  'Entertainment',
  'Other',
] as const

/** The pages on which a colour is shown. */
export const STORE_PAGES = { light: '#ffffff', dark: '#212121' } as const

export const ICON_LIMITS = { least: 48, most: 4096, bytes: 5 * 1024 * 1024 } as const

/** Pictures of the app in use: ChatGPT takes one for each starter prompt, Claude three to five wide ones. */
export const SCREENSHOT_LIMITS = {
  chatgpt: { width: 706, leastHeight: 400, mostHeight: 860 },
  claude: { width: 1000, least: 3, most: 5 },
} as const
