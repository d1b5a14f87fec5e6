import { ROLES } from '../auth/account.ts'
import { type Auth, createAuth } from '../auth/auth.ts'
import { TOKEN_SCOPES } from '../auth/personal-tokens.ts'
import type { Config } from '../config.ts'
import type { Storage } from '../storage/storage.ts'
import { type Command, defineForm } from './command.ts'
import { reachable } from './reachable.ts'
import { usersActions } from './users-actions.ts'
import { oneOf, readExpiry, readLiveAppsChoice } from './users-options.ts'
import { withStorage } from './with-storage.ts'

const takes = ['EMAIL']

export const usersCommand: Command = {
  name: 'users',
  forms: {
    add: defineForm({
      takes,
      how: `[--role ${ROLES.join('|')}]`,
      options: { role: { type: 'string', default: 'user' } },
      async run(config, values, [email = '']) {
        const role = oneOf('--role', values.role, ROLES)
        await act(config, (auth, link) => usersActions.add(auth, email, role, link))
      },
    }),
    role: defineForm({
      takes: ['EMAIL', ROLES.join('|')],
      async run(config, _, [email = '', written = '']) {
        const role = oneOf('the role', written, ROLES)
        await act(config, (auth) => usersActions.role(auth, email, role))
      },
    }),
    disable: defineForm({
      takes,
      run: (config, _, [email = '']) => act(config, (auth) => usersActions.setDisabled(auth, email, true)),
    }),
    enable: defineForm({
      takes,
      run: (config, _, [email = '']) => act(config, (auth) => usersActions.setDisabled(auth, email, false)),
    }),
    groups: defineForm({
      takes,
      how: '[GROUP,GROUP…]',
      more: 1,
      async run(config, _, [email = '', names]) {
        const given = names === undefined ? null : names.split(',').filter((name) => name.trim() !== '')
        await act(config, (auth) => usersActions.groups(auth, email, given))
      },
    }),
    sessions: defineForm({
      takes,
      how: '[--end ID|all]',
      options: { end: { type: 'string' } },
      run: (config, { end }, [email = '']) =>
        act(config, (auth) =>
          end === undefined ? usersActions.sessions(auth, email) : usersActions.endSessions(auth, email, end),
        ),
    }),
    'hand-over': defineForm({
      takes: ['EMAIL', 'EMAIL'],
      run: (config, _, [from = '', to = '']) =>
        act(config, (auth, __, { made }) => usersActions.handOver(auth, from, to, made.access.handOver)),
    }),
    service: defineForm({
      takes: ['NAME'],
      run: (config, _, [name = '']) => act(config, (auth) => usersActions.service(auth, name)),
    }),
    list: defineForm({ run: (config) => act(config, usersActions.list) }),
    link: defineForm({
      takes,
      run: (config, _, [email = '']) => act(config, (auth, link) => usersActions.link(auth, email, link)),
    }),
    token: defineForm({
      takes,
      how: '[--scope everything|read] [--expires 30d|never] [--json]\nor EMAIL --revoke ID|all',
      options: {
        json: { type: 'boolean', default: false },
        revoke: { type: 'string' },
        scope: { type: 'string', default: 'everything' },
        expires: { type: 'string', default: '365d' },
      },
      async run(config, { json, revoke, ...values }, [email = '']) {
        const scope = oneOf('--scope', values.scope, TOKEN_SCOPES)
        const expiresAt = readExpiry(values.expires, new Date())
        await act(config, (auth) =>
          revoke === undefined
            ? usersActions.token(auth, email, { scope, expiresAt, json })
            : usersActions.revoke(auth, email, revoke),
        )
      },
    }),
    tokens: defineForm({
      takes,
      run: (config, _, [email = '']) => act(config, (auth) => usersActions.tokens(auth, email)),
    }),
    export: defineForm({
      takes,
      run: (config, _, [email = '']) => act(config, (auth) => usersActions.export(auth, email)),
    }),
    remove: defineForm({
      takes,
      how: '[--apps delete | --apps give-to EMAIL]',
      options: { apps: { type: 'string' } },
      more: 1,
      async run(config, values, [email = '', ...rest]) {
        const apps = readLiveAppsChoice(values.apps, rest)
        await act(config, (auth) => usersActions.remove(auth, email, apps))
      },
    }),
  },
  details: `  add       Add an account and print a link to set its password (works once, within a week);
            the first account is the owner
  --role    owner runs the server, maker builds apps, user uses them, auditor sees who did what
            and nothing else (default: user)
  role      Change an account's role
  disable   Sign an account out everywhere and refuse it until you enable it again
  enable    Let a disabled account in again
  groups    List an account's groups, or set those that you give it, separated by commas ('' for none)
  sessions  List the browsers in which an account is signed in
  --end     Sign out the session with this ID, or all of them
  hand-over Give all apps and drafts of the first account to the second
  service   Add a service account and print its OAuth client credentials
  list      List the accounts with their roles, IDs and when they were last seen
  link      Print a new link to set an account's password
  token     Print a new personal access token for scripts; it expires after a year by default
  --scope   What the token may do: everything its account may, or only read
  --json    Print {"user_id","token"}
  --revoke  Revoke the token with this ID, or all of them
  tokens    List an account's personal access tokens, without the tokens themselves
  export    Print everything stored about an account, as JSON
  remove    Delete an account and everything that belongs to it
  --apps    What happens to its live apps; required if there are any
`,
}

/** Safe to run while a server uses the same database. */
async function act(
  config: Config,
  action: (auth: Auth, link: (token: string) => string, storage: Storage) => Promise<string>,
): Promise<void> {
  const message = await withStorage(config, (storage) => {
    const origin = config.publicUrl?.origin ?? `http://${reachable(config.host)}:${config.port}`
    const clock = () => new Date()
    const auth = createAuth({
      ...config,
      passwords: undefined,
      stores: storage,
      clock,
      origin: () => origin,
      fetch,
    })
    return action(auth, (token) => `${origin}/welcome?token=${token}`, storage)
  })
  process.stdout.write(`${message}\n`)
}
