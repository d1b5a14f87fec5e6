import { Input } from '@openai/apps-sdk-ui/components/Input'
import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { STORE_CATEGORIES, STORE_LIMITS } from '../../../common/store/limits.ts'
import { LISTING_LABELS, LISTING_URLS, type ListingProblem } from '../../../common/store/listing.ts'
import { FieldRow } from '../../ui/field-row.tsx'
import { say } from '../../ui/say.ts'
import { Select } from '../../ui/select.tsx'
import type { EditListing, Listing } from './use-store.ts'

export interface FieldsProps {
  listing: Listing
  problems: readonly ListingProblem[]
  edit: EditListing
}

/** The problem of a filled-in field; empty fields are listed at the end. */
export const problemOf = (
  problems: readonly ListingProblem[],
  field: string,
  value: string,
): string | null =>
  value.trim() === '' ? null : (problems.find((problem) => problem.field === field)?.message ?? null)

const LINES = ['displayName', 'shortDescription', 'developerName'] as const

export function ListingFields({ listing, problems, edit }: FieldsProps) {
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      {LINES.map((field) => (
        <Line key={field} field={field} most={STORE_LIMITS[field]} {...{ listing, problems, edit }} />
      ))}
      <FieldRow
        label={say(LISTING_LABELS.longDescription)}
        help={counted(listing.longDescription, STORE_LIMITS.longDescription)}
        problem={problemOf(problems, 'longDescription', listing.longDescription)}
      >
        {(control) => (
          <Textarea
            {...control}
            value={listing.longDescription}
            rows={3}
            autoResize
            maxRows={12}
            onChange={(event) => edit({ longDescription: event.target.value })}
          />
        )}
      </FieldRow>
      <Select
        above
        label={say(LISTING_LABELS.category)}
        value={listing.category}
        options={[
          { value: '', label: say('Choose…') },
          ...STORE_CATEGORIES.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(category) => edit({ category })}
      />
      {LISTING_URLS.map((field) => (
        <Line key={field} field={field} most={null} {...{ listing, problems, edit }} />
      ))}
      <Prompts {...{ listing, problems, edit }} />
      <Line field="demo_recording_url" most={null} {...{ listing, problems, edit }} />
      <FieldRow
        label={say(LISTING_LABELS.release_notes)}
        problem={problemOf(problems, 'release_notes', listing.release_notes)}
      >
        {(control) => (
          <Textarea
            {...control}
            value={listing.release_notes}
            rows={2}
            autoResize
            maxRows={8}
            onChange={(event) => edit({ release_notes: event.target.value })}
          />
        )}
      </FieldRow>
    </div>
  )
}

type LineField = (typeof LINES)[number] | (typeof LISTING_URLS)[number] | 'demo_recording_url'

function Line({
  field,
  most,
  listing,
  problems,
  edit,
}: FieldsProps & { field: LineField; most: number | null }) {
  const value = listing[field]
  const problem = problemOf(problems, field, value)
  return (
    <FieldRow
      label={say(LISTING_LABELS[field])}
      help={most === null ? undefined : counted(value, most)}
      problem={problem}
    >
      {(control) => (
        <Input
          {...control}
          value={value}
          invalid={problem !== null}
          {...(most === null && { placeholder: 'https://', type: 'url' })}
          onChange={(event) => edit({ [field]: event.target.value })}
        />
      )}
    </FieldRow>
  )
}

const counted = (text: string, most: number) =>
  say('{number} of {most} characters', { number: text.length, most })

/** One field more than there are prompts, up to as many as are taken. */
function Prompts({ listing, problems, edit }: FieldsProps) {
  const prompts = [...listing.defaultPrompt, ''].slice(0, STORE_LIMITS.prompts)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{say(LISTING_LABELS.defaultPrompt)}</legend>
      {prompts.map((text, index) => {
        const problem = problemOf(problems, `defaultPrompt.${index}`, text)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a prompt is known by its place
          <FieldRow key={index} label={say('Prompt {number}', { number: index + 1 })} problem={problem}>
            {(control) => (
              <Input
                {...control}
                value={text}
                invalid={problem !== null}
                onChange={(event) =>
                  edit({ defaultPrompt: withoutLastEmpty(prompts.with(index, event.target.value)) })
                }
              />
            )}
          </FieldRow>
        )
      })}
    </fieldset>
  )
}

/** An empty field at the end is no prompt; one between others keeps its place. */
const withoutLastEmpty = (prompts: readonly string[]) =>
  prompts.slice(0, prompts.findLastIndex((prompt) => prompt !== '') + 1)
