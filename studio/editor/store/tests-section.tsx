import { Input } from '@openai/apps-sdk-ui/components/Input'
import type { StoreTest } from '../../../common/api/store.ts'
import { STORE_LIMITS } from '../../../common/store/limits.ts'
import { OutlineButton } from '../../ui/buttons.tsx'
import { FieldRow } from '../../ui/field-row.tsx'
import { Problem } from '../../ui/problem.tsx'
import { say } from '../../ui/say.ts'
import { Section } from '../section.tsx'
import type { EditListing, Listing } from './use-store.ts'
import type { useStoreTests } from './use-store-tests.ts'

interface TestsSectionProps {
  listing: Listing
  tools: readonly string[]
  edit: EditListing
  tests: ReturnType<typeof useStoreTests>
}

/** The messages that reviewers send, and what they lead to. */
export function TestsSection({ listing, tools, edit, tests }: TestsSectionProps) {
  const { results, busy, failed, run, forget } = tests
  const [tool = ''] = tools
  const positive = Array.from(
    { length: STORE_LIMITS.positive },
    (_, index) => listing.positive[index] ?? emptyTest(tool),
  )
  const negative = Array.from(
    { length: STORE_LIMITS.negative },
    (_, index) => listing.negative[index] ?? { description: say('Nothing that the app knows.'), prompt: '' },
  )
  const write = (kind: 'positive' | 'negative', index: number, prompt: string) => {
    forget()
    const changed = <Test extends { prompt: string }>(tests: readonly Test[]) => {
      const written = tests.map((test, place) => (place === index ? { ...test, prompt } : test))
      return written.slice(0, written.findLastIndex((test) => test.prompt !== '') + 1)
    }
    edit(kind === 'positive' ? { positive: changed(positive) } : { negative: changed(negative) })
  }
  return (
    <Section
      title={say('Tests')}
      lead={say('Reviewers send these messages. Five must call your tool, three must not.')}
      action={
        <OutlineButton size="sm" loading={busy} onClick={() => void run().catch(() => {})}>
          {say('Run the tests')}
        </OutlineButton>
      }
    >
      <div className="flex max-w-2xl flex-col gap-3">
        {positive.map(({ prompt }, index) => (
          <Message
            // biome-ignore lint/suspicious/noArrayIndexKey: a test is known by its place
            key={`positive-${index}`}
            label={say('Calls it, {number}', { number: index + 1 })}
            prompt={prompt}
            result={results?.find(({ field }) => field === `positive.${index}`)}
            onChange={(text) => write('positive', index, text)}
          />
        ))}
        {negative.map(({ prompt }, index) => (
          <Message
            // biome-ignore lint/suspicious/noArrayIndexKey: a test is known by its place
            key={`negative-${index}`}
            label={say('Does not call it, {number}', { number: index + 1 })}
            prompt={prompt}
            result={results?.find(({ field }) => field === `negative.${index}`)}
            onChange={(text) => write('negative', index, text)}
          />
        ))}
        {results && (
          <p role="status" className="text-sm text-secondary">
            {say('{passed} of {all} tests pass with the local model.', {
              passed: results.filter(({ right }) => right).length,
              all: results.length,
            })}
          </p>
        )}
        <Problem>{failed}</Problem>
      </div>
    </Section>
  )
}

const emptyTest = (tool: string) => ({
  description: say('A question that the app has an answer to.'),
  prompt: '',
  tools_triggered: tool,
  expected_behavior: say('Calls {tool} and shows its answer.', { tool }),
})

interface MessageProps {
  label: string
  prompt: string
  result: StoreTest | undefined
  onChange(text: string): void
}

const Message = ({ label, prompt, result, onChange }: MessageProps) => (
  <FieldRow
    label={label}
    problem={
      result && !result.right
        ? say('Called {tools}.', { tools: result.called.join(', ') || say('nothing') })
        : null
    }
  >
    {(control) => (
      <Input
        {...control}
        value={prompt}
        maxLength={STORE_LIMITS.testText}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </FieldRow>
)
