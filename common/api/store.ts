import { z } from 'zod'
import type { RouteTable } from './route-schemas.ts'

/** Longer than any field may be, so that a draft can be saved and its problems shown. */
const LONGEST = 20_000
const text = z.string().max(LONGEST)
const negative = z.strictObject({ description: text, prompt: text })
const positive = negative.extend({ tools_triggered: text, expected_behavior: text })

/** An app's store listing, with the tests for its reviewers. */
export const storeListing = z.strictObject({
  displayName: text,
  shortDescription: text,
  longDescription: text,
  developerName: text,
  category: text,
  capabilities: z.array(text).max(50),
  websiteURL: text,
  supportURL: text,
  privacyPolicyURL: text,
  termsOfServiceURL: text,
  defaultPrompt: z.array(text).max(50),
  brandColor: text,
  brandColorDark: text,
  demo_recording_url: text,
  commerce: z.boolean().describe('Whether something is sold through it.'),
  positive: z.array(positive).max(50).describe('Messages that must lead to a call.'),
  negative: z.array(negative).max(50).describe('Messages that must not.'),
  release_notes: text,
})

/** A PNG that the browser has made, in base64. */
const icon = z.base64().max(2_000_000)
const icons = z.strictObject({ logo: icon, composerIcon: icon })

const view = z.object({
  listing: storeListing.describe('What was saved, or what follows from the app.'),
  tools: z.array(z.string()).describe('The tools that a test may name.'),
  address: z.string().describe('The endpoint as a directory would know it.'),
  hasOwnDomain: z.boolean().describe('Whether the app has a domain of its own.'),
  hasIcon: z.boolean(),
  challenge: z.string().nullable(),
  version: z.string().nullable().describe('The version of the last package.'),
})
const testResult = z.object({
  field: z.string().describe('Such as positive.2.'),
  prompt: z.string(),
  called: z.array(z.string()),
  right: z.boolean(),
})

export const storeApi = {
  'GET /api/apps/:id/store': { reply: view },
  'PUT /api/apps/:id/store': {
    body: z.strictObject({
      listing: storeListing.optional(),
      icons: icons.nullable().optional(),
      challenge: z
        .string()
        .trim()
        .max(500)
        .regex(/^[\x21-\x7e]*$/, 'Paste the token alone, as the portal shows it.')
        .nullable()
        .optional(),
    }),
    reply: view,
  },
  'POST /api/apps/:id/store/test': { reply: z.object({ results: z.array(testResult) }) },
  'POST /api/apps/:id/store/domain': {
    reply: z.object({ checks: z.array(z.object({ ok: z.boolean(), message: z.string() })) }),
  },
  'POST /api/apps/:id/store/package': {
    reply: z.object({
      problems: z.array(z.string()).describe('What must be done first; then there is no package.'),
      version: z.string(),
      zip: z.string().nullable().describe('The package in base64.'),
      sheet: z.string().describe('What is typed into the portals, in Markdown.'),
    }),
  },
} as const satisfies RouteTable

export type StoreView = z.output<typeof view>
export type StoreTest = z.output<typeof testResult>
