import type { StoreView } from '../../../common/api/store.ts'
import type { Account } from '../../auth/account.ts'
import type { App } from '../../contract/index.ts'
import { inspectDomain } from '../../doctor/domain.ts'
import { AppError } from '../../errors.ts'
import { createSkills } from '../../mcp/skills.ts'
import { isInCharge } from '../../registry/access.ts'
import { targetOf } from '../../registry/builder/publishing.ts'
import type { Draft } from '../../registry/draft.ts'
import { invalidConfig } from '../../registry/problems.ts'
import { preparePackage, publicTools } from '../../store/prepare-package.ts'
import { runStoreTests } from '../../store/run-tests.ts'
import type { StoreRecord } from '../../store/store-record.ts'
import { suggestListing } from '../../store/suggest-listing.ts'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import { iconsOf } from '../public/icon.ts'
import type { AppsDependencies } from './dependencies.ts'

interface Opened {
  readonly draft: Draft
  readonly app: App
  readonly record: StoreRecord | null
  /** The last address is the app's own domain, where it has one. */
  readonly address: string
  readonly hasOwnDomain: boolean
}

/** `/api/apps/:id/store`: what a directory needs of an app that is live. */
export const storeRoutes = (dependencies: AppsDependencies): ApiRoute[] => {
  const { access, registry, storeRecords, addresses, chooseTools } = dependencies
  const open = async (account: Account, id: string): Promise<Opened> => {
    const draft = await access.app(account, id, { need: 'full' })
    const app = draft.mcpSlug ? await registry.live.load(draft.mcpSlug) : null
    if (!app) throw invalidConfig([{ field: 'status', message: 'Publish the app first.' }])
    const all = addresses.all(app.slug)
    return {
      draft,
      app,
      record: await storeRecords.find(app.slug),
      address: all.at(-1) ?? '',
      hasOwnDomain: all.length > 1,
    }
  }
  return [
    defineRoute('GET /api/apps/:id/store', {
      summary: 'Read the listing for directories, filled in from the app where nothing was saved',
      fails: ['APP_NOT_FOUND', 'INVALID_CONFIG'],
      run: async ({ account, params }) => show(await open(account, params.id)),
    }),
    defineRoute('PUT /api/apps/:id/store', {
      summary: 'Save the listing, the icons or the token that proves the domain',
      fails: ['APP_NOT_FOUND', 'INVALID_CONFIG'],
      async run({ account, params, body, record }) {
        const opened = await open(account, params.id)
        const { listing, icons, challenge } = body
        const isNew = challenge !== undefined && challenge !== (opened.record?.challenge ?? '')
        if (isNew && !isInCharge(account, opened.draft.owner)) throw new AppError('NOT_ALLOWED')
        const changes = {
          ...(listing && { listing }),
          ...(icons !== undefined && { icons }),
          ...(challenge !== undefined && { challenge: challenge || null }),
        }
        await storeRecords.write(opened.app.slug, changes, opened.draft.id)
        await record({
          action: 'store',
          target: targetOf(opened.draft),
          after: { saved: Object.keys(changes) },
        })
        return show({ ...opened, record: await storeRecords.find(opened.app.slug) })
      },
    }),
    defineRoute('POST /api/apps/:id/store/test', {
      costly: true,
      summary: 'Ask the local model the tests of the listing: which tool each message leads to',
      fails: ['APP_NOT_FOUND', 'INVALID_CONFIG', 'LLM_ERROR'],
      async run({ account, params, reply }) {
        const opened = await open(account, params.id)
        const caller = { account, signal: goneSignal(reply) }
        const results = await runStoreTests((await show(opened)).listing, async (prompt) => {
          const [tool] = await chooseTools(opened.app.slug, [prompt], caller)
          return tool ? [tool] : []
        })
        return { results: results.map((result) => ({ ...result, called: [...result.called] })) }
      },
    }),
    defineRoute('POST /api/apps/:id/store/domain', {
      costly: true,
      summary: 'Check the domain of the app: its DNS record, its certificate and the token of the portal',
      fails: ['APP_NOT_FOUND', 'INVALID_CONFIG'],
      async run({ account, params }) {
        const { address, hasOwnDomain, record } = await open(account, params.id)
        const own = {
          ok: hasOwnDomain,
          message: hasOwnDomain
            ? 'The app has a domain of its own.'
            : 'Set APP_DOMAIN: a directory wants a domain for each app.',
        }
        const checks = await inspectDomain(new URL(address), { challenge: record?.challenge ?? null })
        return { checks: [own, ...checks] }
      },
    }),
    defineRoute('POST /api/apps/:id/store/package', {
      costly: true,
      summary:
        'Make the package for a directory and the sheet for its portal; the version rises if anything changed',
      fails: ['APP_NOT_FOUND', 'INVALID_CONFIG'],
      async run({ account, params, record: note }) {
        const opened = await open(account, params.id)
        const { app, address, record, draft } = opened
        const { listing } = await show(opened)
        const icons = iconsOf(app, record?.icons ?? null)
        const prepared = await preparePackage({ app, address, listing, icons, last: record })
        const { version, digest, zip, sheet, problems } = prepared
        if (problems.length > 0) return { problems: [...problems], version, zip: null, sheet }
        await storeRecords.write(app.slug, { version, digest }, draft.id)
        await note({ action: 'pack', target: targetOf(draft), after: { version } })
        return { problems: [], version, zip: Buffer.from(zip).toString('base64'), sheet }
      },
    }),
  ]
}

async function show({ draft, app, record, address, hasOwnDomain }: Opened): Promise<StoreView> {
  const suggested = suggestListing(
    app,
    await createSkills(app).guide(),
    draft.content.themeVariables.accent ?? '',
  )
  // A copy that may be changed, as replies are.
  const listing = structuredClone(record?.listing ?? suggested) as StoreView['listing']
  return {
    listing,
    tools: publicTools(app).map(({ name }) => name),
    address,
    hasOwnDomain,
    hasIcon: record?.icons != null,
    challenge: record?.challenge ?? null,
    version: record?.version ?? null,
  }
}
