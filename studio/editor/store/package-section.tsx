import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useState } from 'react'
import { LISTING_LABELS, type ListingProblem } from '../../../common/store/listing.ts'
import { request } from '../../ui/api.ts'
import { OutlineButton } from '../../ui/buttons.tsx'
import { failureReason } from '../../ui/failure-reason.ts'
import { Problem } from '../../ui/problem.tsx'
import { say } from '../../ui/say.ts'
import { sayNodes } from '../../ui/say-nodes.ts'
import { Section } from '../section.tsx'

interface PackageSectionProps {
  id: string
  slug: string
  version: string | null
  problems: readonly ListingProblem[]
  /** Runs the tests; gives how many failed. */
  runTests(): Promise<number>
  save(): Promise<void>
}

/** Lists missing fields; offers the package once there are none. */
export function PackageSection({ id, slug, version, problems, runTests, save }: PackageSectionProps) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [packed, setPacked] = useState<string | null>(null)
  const [missed, setMissed] = useState(0)
  const [failed, setFailed] = useState<string | null>(null)
  const pack = async (anyway = false) => {
    setBusy(true)
    setFailed(null)
    setPacked(null)
    try {
      await save()
      const failing = anyway ? 0 : await runTests()
      setMissed(failing)
      if (failing > 0) return
      const made = await request('POST /api/apps/:id/store/package', { params: { id } })
      setRefused(made.problems)
      if (made.zip === null) return
      const bytes = Uint8Array.from(atob(made.zip), (letter) => letter.codePointAt(0) ?? 0)
      download(new Blob([bytes], { type: 'application/zip' }), `${slug}-${made.version}.zip`)
      download(new Blob([made.sheet], { type: 'text/markdown' }), `${slug}-${made.version}.md`)
      setPacked(made.version)
    } catch (error) {
      setFailed(failureReason(error))
    } finally {
      setBusy(false)
    }
  }
  const missing = missingFields(problems)
  return (
    <Section
      title={say('Package')}
      lead={
        version
          ? say('The last one was {version}. The version rises by itself when something changes.', {
              version,
            })
          : say('A ZIP for ChatGPT’s directory, and a sheet with what you type into the portals.')
      }
    >
      <div className="flex max-w-2xl flex-col gap-3">
        {missing.length > 0 && (
          <p className="text-sm">
            {say('Still to do:')} <span className="text-secondary">{missing.join(', ')}</span>
          </p>
        )}
        {refused.length > 0 && (
          <ul aria-label={say('Why there is no package')} className="list-disc ps-5 text-sm text-danger">
            {refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {packed && (
          <p role="status" className="text-sm text-secondary">
            {say('Packed version {version}. Two files were downloaded.', { version: packed })}
          </p>
        )}
        <Problem>{failed}</Problem>
        {missed > 0 && (
          <p role="status" className="text-sm">
            {missed === 1 ? say('1 test fails') : say('{missed} tests fail', { missed })}{' '}
            {say('with the local model, which knows less than a chat’s. Reviewers send the same messages.')}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button color="primary" loading={busy} disabled={problems.length > 0} onClick={() => void pack()}>
            {say('Download the package')}
          </Button>
          {missed > 0 && (
            <OutlineButton disabled={busy || problems.length > 0} onClick={() => void pack(true)}>
              {say('Download anyway')}
            </OutlineButton>
          )}
        </div>
        <p className="text-xs text-secondary">
          {sayNodes('To get screenshots too, use {command}. It needs a browser.', {
            command: <code className="font-mono">vitrine pack {slug}</code>,
          })}
        </p>
      </div>
    </Section>
  )
}

/** Each field once, by its label. */
const missingFields = (problems: readonly ListingProblem[]) => [
  ...new Set(
    problems.map(({ field }) => {
      const name = field.split('.')[0] ?? ''
      return Object.hasOwn(LISTING_LABELS, name)
        ? say(LISTING_LABELS[name as keyof typeof LISTING_LABELS])
        : name
    }),
  ),
]

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
