import type { StoreListing } from '../../common/store/listing.ts'
import type { App, Tool } from '../contract/index.ts'

export interface SheetParts {
  readonly app: App
  readonly listing: StoreListing
  readonly address: string
  readonly version: string
}

/** Answers for the portals' forms that are not part of the package: reasons for hints, a script, accounts. */
export function submissionSheet({ app, listing, address, version }: SheetParts): string {
  const tools = app.tools.filter(({ visibility }) => visibility === 'public')
  return [
    `# Submitting ${app.title} ${version}`,
    `Type these into the portals. They are not in the package.`,
    `## Server\n\n- Address: ${address}\n- It can't change once the app is published.\n- Sign-in: ${app.access === 'public' ? 'none' : 'OAuth'}`,
    `## Reasons for the hints\n\n${tools.map(hintReasons).join('\n\n')}`,
    `## Recording\n\n${recordingScript(listing)}`,
    `## Reviewer's account\n\n${reviewerAccount(app)}`,
    `## Claude's directory\n\n${forClaude(app, listing)}`,
  ]
    .join('\n\n')
    .concat('\n')
}

const hintReasons = ({ name, title, hints }: Tool) =>
  [
    `### \`${name}\` (${title})`,
    '',
    `- \`readOnlyHint: ${hints.readOnly}\`: ${hints.readOnly ? 'it reads, and changes nothing.' : 'it changes data.'}`,
    `- \`destructiveHint: ${hints.destructive}\`: ${
      hints.destructive
        ? 'it may delete or overwrite data, and hosts ask first.'
        : 'it deletes and overwrites nothing.'
    }`,
    `- \`openWorldHint: ${hints.openWorld}\`: ${
      hints.openWorld ? 'it reaches services outside this server.' : 'it stays with the data of this server.'
    }`,
  ].join('\n')

const recordingScript = ({ positive }: StoreListing) =>
  [
    '1. Connect the app in a new conversation.',
    ...positive.map(
      ({ prompt, expected_behavior }, index) =>
        `${index + 2}. Send “${prompt}”. Show the result: ${expected_behavior || 'what it should do.'}`,
    ),
    `${positive.length + 2}. Show one of them on a phone, and one in dark mode.`,
  ].join('\n')

const reviewerAccount = ({ access }: App) =>
  access === 'public'
    ? 'None is needed: anybody may call the app.'
    : [
        'Reviewers need an account with data in it, without a second factor.',
        '',
        '1. `vitrine users add reviewer@YOUR-DOMAIN`',
        '2. Sign in once and add some data.',
        '3. Type the address and the password into the portal, and remove the account after the review.',
      ].join('\n')

const forClaude = ({ widgets }: App, { defaultPrompt }: StoreListing) =>
  [
    'Three to five PNGs, at least 1000 pixels wide, without the prompt. The prompts go into a field of their own:',
    '',
    ...defaultPrompt.map((prompt) => `- ${prompt}`),
    '',
    `Allowed link origins: ${linkOrigins(widgets).join(', ') || 'none'}.`,
  ].join('\n')

const linkOrigins = (widgets: App['widgets']) => [
  ...new Set(widgets.flatMap(({ csp }) => [...csp.connect, ...(csp.frame ?? [])])),
]
