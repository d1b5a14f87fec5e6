import type { StarterOn } from '../starter.ts'
import { rightFor } from './right-for.ts'
import { rowsFrom } from './rows.ts'

const SHEET = `
title | date | badge | status | tags | description
Version 4.2: shared boards | @-3 | New | | boards, teams | Invite people to a board without giving them the rest of your workspace. Owners see who has looked.
Version 4.1.2 | @-11 | Fix | | sync, mobile | Edits made in a tunnel are no longer lost when the phone falls asleep before it is back online.
Version 4.1.1 | @-16 | Fix | | import | Spreadsheets with more than 10,000 rows are imported whole instead of stopping without a word.
Version 4.1: keyboard everywhere | @-24 | New | | keyboard, accessibility | Every action has a shortcut; press ? to see them. Focus stays visible in both themes.
Version 4.0.3 | @-37 | Security | Update now | security, sign-in | Sign-in links could be used twice within a second. Sessions opened that way were closed.
Version 4.0.2 | @-44 | Fix | | export | Exported PDFs have the right page numbers again.
Version 4.0.1 | @-50 | Fix | | performance | Opening a large board takes a third of the time it took in 4.0.
Version 4.0: a new editor | @-58 | Major | | editor | Blocks can be dragged, folded and linked. Documents of version 3 open unchanged.
Version 3.9: dark theme | @-79 | New | | appearance, accessibility | Follows the system, or is set by hand. All colours keep a contrast of 4.5 to 1.
Version 3.8.1 | @-92 | Fix | | calendar | Events that repeat on the last day of a month no longer skip February.
Version 3.8: calendar view | @-101 | New | | calendar | Tasks with a date appear in a month or a week; drag one to move it.
Version 3.7: webhooks | @-122 | New | | developers, api | Call an address of yours when something changes, signed with a secret.
Version 3.6.2 | @-139 | Security | Update now | security, sharing | Public links stopped working only after an hour when they were withdrawn. Now at once.
Version 3.6: offline mode | @-148 | New | | offline, mobile | The last fifty documents work without internet and are merged when you are back.
Version 3.5: two-factor sign-in | @-170 | New | | security, sign-in | Codes from an app or a security key. Owners can require it for everybody.
Version 3.4.1 | @-184 | Fix | | search | Search finds words with accents whichever way they are typed.
Version 3.4: search in attachments | @-195 | New | | search | PDFs and text in pictures are found too, in eleven languages.
Version 3.3: comments | @-217 | New | | teams | Comment on a sentence, mention people, and resolve what is done.
Version 3.2: templates | @-240 | New | | documents | Save any document as a template with fields to fill in.
Version 3.1: import from other tools | @-262 | New | | import | Bring boards and notes from four other tools, with their attachments.
Version 3.0: teams | @-290 | Major | | teams | Workspaces with roles, and one bill for everybody.
End of support for version 2 | @-300 | Notice | Ended | support | Version 2 gets no more security updates. Moving takes a few minutes and loses nothing.
`

export const releaseNotes: StarterOn = (today) => ({
  id: 'release-notes',
  trade: 'Software',
  name: 'Release notes',
  description: 'What is new, what was fixed and what to update, version by version.',
  layoutTemplate: 'timeline',
  themeVariables: { accent: '#1f6f3f', radius: 'small', density: 'compact', font: 'system' },
  toolName: 'search_release_notes',
  toolDescription:
    'Find out what changed in which version: new features, fixes and security updates, with their dates. Use when somebody asks what is new, since when something exists, whether a fault was fixed or whether they must update. Needs a feature, a fault or a version number.',
  systemPrompt:
    'You explain changes of the product to its users. Name the version and its date, and what it means for them. Tell them to update at once where a security fix is concerned. Announce nothing that is not in the notes.',
  questions: [
    rightFor('Since when is there a dark theme?', 'Version 3.9: dark theme'),
    rightFor('calendar', 'Version 3.8.1', 'Version 3.8: calendar view'),
    rightFor('major versions', 'Version 4.0: a new editor', 'Version 3.0: teams'),
  ],
  mockData: { heading: 'What is new', items: rowsFrom(today, SHEET) },
})
