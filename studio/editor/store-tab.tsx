import { listingProblems } from '../../common/store/check-listing.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { Problem } from '../ui/problem.tsx'
import { say } from '../ui/say.ts'
import { Section } from './section.tsx'
import { DomainSection } from './store/domain-section.tsx'
import { IconSection } from './store/icon-section.tsx'
import { ListingFields } from './store/listing-fields.tsx'
import { PackageSection } from './store/package-section.tsx'
import { TestsSection } from './store/tests-section.tsx'
import { useStore } from './store/use-store.ts'
import { useStoreTests } from './store/use-store-tests.ts'
import type { TabProps } from './tab-props.ts'
import { useWorkbench } from './use-workbench.ts'

export function StoreTab({ draft }: TabProps) {
  const { open } = useWorkbench()
  if (draft.status === 'published' && draft.mcpSlug) return <LiveStore id={draft.id} slug={draft.mcpSlug} />
  return (
    <Section
      title={say('Directories')}
      lead={say('ChatGPT and Claude list apps that are live. Publish yours first.')}
      action={
        <OutlineButton size="sm" onClick={() => open('publish')}>
          {say('Go to Publish')}
        </OutlineButton>
      }
    >
      {null}
    </Section>
  )
}

function LiveStore({ id, slug }: { id: string; slug: string }) {
  const { fetched, view, edit, save, put, failed } = useStore(id)
  const tests = useStoreTests(id, save)
  if (fetched.state === 'failed') return <Problem className="p-4">{failureReason(fetched.error)}</Problem>
  if (!view) return <div role="status" aria-label={say('Loading')} className="skeleton m-4 h-64" />
  const { listing, tools } = view
  const problems = listingProblems(listing, tools)
  return (
    <>
      <Section
        title={say('Listing')}
        lead={say('What a directory shows of your app. It is saved as you type.')}
      >
        <ListingFields listing={listing} problems={problems} edit={edit} />
        <Problem className="mt-3">{failed}</Problem>
      </Section>
      <IconSection slug={slug} hasIcon={view.hasIcon} put={put} />
      <TestsSection listing={listing} tools={tools} edit={edit} tests={tests} />
      <DomainSection id={id} view={view} put={put} />
      <PackageSection
        id={id}
        slug={slug}
        version={view.version}
        problems={problems}
        runTests={tests.run}
        save={save}
      />
    </>
  )
}
