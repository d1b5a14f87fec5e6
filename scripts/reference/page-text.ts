import { pages, type ReferencePage, SAME_FIELDS } from './pages.ts'
import type { ReferenceEntry, ReferenceField } from './read-types.ts'

type Entries = ReadonlyMap<string, ReferenceEntry>

const MARK = '<!-- Written by npm run reference from the types: change the comments there. -->'

/** All pages of the reference, by the name of their files. */
export function referencePages(read: readonly ReferenceEntry[]): Map<string, string> {
  const entries = new Map(read.map((entry) => [entry.name, entry]))
  return new Map([
    ['README.md', indexText(entries)],
    ...pages.map((page) => [page.file, pageText(page, entries)] as const),
  ])
}

/** The anchor of each name's heading, as code hosts make it: repeated ones are numbered. */
const places = new Map(
  pages.flatMap(({ file, title, sections }) => {
    const headings = [title, ...sections.flatMap((section) => [section.title, ...section.names])]
    const anchors = headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    return headings.map((heading, index) => {
      const before = anchors.slice(0, index).filter((anchor) => anchor === anchors[index]).length
      return [heading, `${file}#${anchors[index]}${before > 0 ? `-${before}` : ''}`] as const
    })
  }),
)

const linkTo = (name: string): string => `[\`${name}\`](${places.get(name)})`

const paragraphs = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`

const indexText = (entries: Entries): string =>
  paragraphs([
    MARK,
    '# API reference',
    'Everything the package exports. To learn how it fits together, see the [guide](../../how-to/write-apps.md) or start with the [tutorial](../../tutorial/app-in-typescript.md).',
    ...pages.flatMap(({ title, file, sections }) => [
      `## [${title}](${file})`,
      ...sections.map(({ from, names }) =>
        [`| from \`${from}\` | |`, '|---|---|', ...names.map((name) => indexRow(name, entries))].join('\n'),
      ),
    ]),
  ])

const indexRow = (name: string, entries: Entries): string =>
  `| ${linkTo(name)} | ${firstSentence(entries.get(name)?.comment ?? '').replaceAll('|', '\\|')} |`

const firstSentence = (text: string): string => /^.*?[.!](?=\s|$)/.exec(text)?.[0] ?? text

const pageText = ({ title, opening, sections }: ReferencePage, entries: Entries): string =>
  paragraphs([
    MARK,
    `# ${title}`,
    opening,
    ...sections.flatMap((section) => [
      `## ${section.title}`,
      `From \`${section.from}\`.`,
      ...section.names.flatMap((name) => {
        const entry = entries.get(name)
        return entry ? entryText(entry) : []
      }),
    ]),
  ])

function entryText({ name, comment, forms, fields, values, examples, mentions }: ReferenceEntry): string[] {
  const same = SAME_FIELDS[name]
  return [
    `### ${name}`,
    comment,
    ...(forms.length > 0 ? [['```ts', ...forms, '```'].join('\n')] : []),
    ...(mentions.length > 0 ? [`See ${mentions.map(linkTo).join(', ')}.`] : []),
    ...(values.length > 0 ? [values.map((value) => `\`${value}\``).join(', ')] : []),
    ...(same ? [`Its fields are those of ${linkTo(same)}, with what may be left out there filled in.`] : []),
    ...(fields.length > 0 && !same ? [fields.map(fieldText).join('\n')] : []),
    ...examples,
  ]
}

function fieldText({ name, type, optional, comment, mentions: [known] }: ReferenceField): string {
  const code = `\`${type}\``
  const typed = known ? `[${code}](${places.get(known)})` : code
  return `- **\`${name}${optional ? '?' : ''}\`** ${typed}  \n  ${comment}`
}
