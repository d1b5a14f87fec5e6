import { serverName } from '../../chat/servers/server.ts'
import { AppError } from '../../errors.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import { requireGroup } from './access.ts'
import type { AppsDependencies } from './dependencies.ts'
import { createDirectory } from './directory.ts'
import { requireOwner } from './hand-over.ts'

/** `/api/tool-access`: who may call single tools of code apps and of connected servers, for owners. */
export const toolAccessRoutes = ({
  accounts,
  groups,
  registry,
  codeApps,
  connectedTools,
}: AppsDependencies): ApiRoute[] => {
  const { toolAccess } = registry
  const list = async () => {
    const { emailOf } = await createDirectory(accounts)
    const names = new Map((await groups.list()).map(({ id, name }) => [id, name]))
    const restricted = new Map((await toolAccess.list()).map((entry) => [keyOf(entry), entry]))
    const ofApps = codeApps().flatMap(({ slug, tools }) =>
      tools.map(({ name, title }) => ({ app: slug, tool: name, title })),
    )
    // A server may be connected no longer, and what was granted stays for when it is again.
    const rest = [...restricted.values()].map(({ app, tool }) => ({ app, tool, title: tool }))
    const all = [...rest, ...(await connectedTools()), ...ofApps]
    return [...new Map(all.map((each) => [keyOf(each), each])).values()].map(({ app, tool, title }) => {
      const grants = restricted.get(keyOf({ app, tool }))
      return {
        app,
        tool,
        title,
        restricted: grants !== undefined,
        people: (grants?.accounts ?? []).flatMap((id) => emailOf(id) ?? []),
        groups: (grants?.groups ?? []).flatMap((id) => names.get(id) ?? []),
        revision: grants?.revision ?? 0,
      }
    })
  }
  const find = async (app: string, tool: string) => {
    const found = (await list()).find((entry) => entry.app === app && entry.tool === tool)
    if (!found) throw new AppError('NOT_FOUND')
    return found
  }
  return [
    defineRoute('GET /api/tool-access', {
      summary: 'List the tools of code apps and connected servers and who may call them, for owners',
      fails: ['NOT_ALLOWED'],
      async run({ account }) {
        requireOwner(account)
        return { tools: await list() }
      },
    }),
    defineRoute('PUT /api/tool-access/:app/:tool', {
      summary: 'Say who may call a tool of a code app or of a connected server, for owners',
      fails: ['NOT_ALLOWED', 'NOT_FOUND', 'INVALID_CONFIG', 'CONFLICT'],
      async run({ account, params: { app: named, tool }, body, record }) {
        requireOwner(account)
        const app = serverName(named)
        const before = await find(app, tool)
        const { idOf } = await createDirectory(accounts)
        const ids = new Map((await groups.list()).map(({ id, name }) => [name.toLowerCase(), id]))
        const accountIds = [...new Set(body.people.map(idOf))]
        const groupIds = [...new Set(body.groups.map((name) => requireGroup(ids, name)))]
        const grants = body.restricted ? { accounts: accountIds, groups: groupIds } : null
        if (!(await toolAccess.write(app, tool, grants, body.revision)))
          throw new AppError('CONFLICT', { app, tool })
        const after = await find(app, tool)
        const target = { kind: 'app', id: app, name: `${app}: ${tool}` } as const
        await record({ action: 'access', target, before, after })
        return after
      },
    }),
  ]
}

const keyOf = ({ app, tool }: { readonly app: string; readonly tool: string }) => `${app} ${tool}`
