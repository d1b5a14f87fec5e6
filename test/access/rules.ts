/** What a route asks of its caller: a level at the app in its address, a right on the server, or nothing of an app. */
export type Rule =
  | 'view'
  | 'use'
  | 'edit'
  | 'full'
  | 'owner'
  | 'auditor'
  | 'maker'
  /** A picture of an app, for those who may see the app or its draft. */
  | 'picture'
  /** Lists apps: none may be named to somebody who may not use it. */
  | 'list'
  /** Only things of the caller: their account, their conversations, their connected servers. */
  | 'own'
  /** Needs no account and shows nothing of an app that is not public. */
  | 'open'

/** A value that every route with a body takes, where it is about an app. */
export const BODIES: Readonly<Record<string, unknown>> = {
  'PATCH /api/apps/:id': { description: 'Changed' },
  'PUT /api/apps/:id/secrets/:name': { value: 'x' },
  'POST /api/apps/:id/change': { request: 'Make it blue' },
  'POST /api/apps/:id/hand-over': { to: 'ann@example.org' },
  'POST /api/apps/:id/pictures': { data: 'AAAA' },
  'POST /api/apps/:id/preview': { message: 'everything' },
  'POST /api/apps/:id/tool-check': { questions: ['x'] },
  'POST /api/apps/:id/rollback': { version: 1 },
  'POST /api/apps/:id/row-order': { column: 'title', direction: 'asc' },
  'PUT /api/apps/:id/access': { audience: 'public', disabled: false, people: [], groups: [], revision: 999 },
}

const EDIT = `GET /api/apps/:id; GET /api/apps/:id/access; GET /api/apps/:id/activity; GET /api/apps/:id/columns;
  GET /api/apps/:id/diff; GET /api/apps/:id/export; GET /api/apps/:id/secrets; GET /api/apps/:id/versions;
  POST /api/apps/:id/editing; DELETE /api/apps/:id/editing; GET /api/apps/:id/versions/:version; GET /api/apps/:id/widget; GET /api/apps/:id/widget.html; PATCH /api/apps/:id;
  POST /api/apps/:id/change; POST /api/apps/:id/doctor; POST /api/apps/:id/dry-run; POST /api/apps/:id/duplicate;
  POST /api/apps/:id/pictures; POST /api/apps/:id/preview; POST /api/apps/:id/questions/run;
  POST /api/apps/:id/row-order; POST /api/apps/:id/tool-check`
const FULL = `GET /api/apps/:id/store; PUT /api/apps/:id/store; POST /api/apps/:id/store/domain;
  POST /api/apps/:id/store/package; POST /api/apps/:id/store/test; DELETE /api/apps/:id; POST /api/apps/:id/access/renew-link; POST /api/apps/:id/hand-over;
  POST /api/apps/:id/publish; POST /api/apps/:id/restore; POST /api/apps/:id/rollback; POST /api/apps/:id/unpublish;
  PUT /api/apps/:id/access; PUT /api/apps/:id/secrets/:name; DELETE /api/apps/:id/secrets/:name`
const VIEW = 'GET /servers/:slug; GET /servers/:slug/icon.svg; GET /servers/:slug/sample.json'
const USE = 'GET /servers/:slug/ui/:layout.html; POST /servers/:slug/mcp'
const OWNER = `DELETE /api/groups/:id; PATCH /api/groups/:id; POST /api/groups; POST /api/apps/hand-over;
  PUT /api/access/default; GET /api/tool-access; PUT /api/tool-access/:app/:tool; GET /api/people; POST /api/people;
  GET /api/people/:id; PATCH /api/people/:id; POST /api/people/:id/link; POST /api/people/:id/secret;
  POST /api/people/services; DELETE /api/people/:id/connections/:client; DELETE /api/people/:id/sessions/:session;
  DELETE /api/people/:id/tokens/:token; GET /people; GET /api/health; GET /health`
const AUDITOR =
  'GET /api/audit; GET /api/calls; GET /api/calls/export; GET /api/events; GET /api/events/export; GET /record; GET /calls'
const MAKER = `POST /api/apps; GET /api/groups; GET /api/access/default; POST /api/apps/generate; POST /api/apps/import;
  POST /api/sources/openapi; POST /api/sources/document; POST /api/templates/draw`
const LIST = 'GET /; GET /api/apps; GET /api/play/apps; GET /api/chat/options'
const OWN = `GET /account; POST /account/language; GET /account/delete; GET /account/password; GET /account/tokens; POST /account/connections/end;
  POST /account/delete; POST /account/password; POST /account/sessions/end; POST /account/sessions/end-others;
  POST /account/tokens; POST /account/tokens/revoke; GET /api/account; GET /api/account/export; GET /apps; GET /apps/*;
  GET /chat; GET /chat/*; GET|POST|DELETE /api/play/relay; POST /sign-out; GET /api/play/reader; GET /api/play/left-out;
  GET /oauth/auth/:uid; GET /oauth/interaction/:uid; POST /oauth/interaction/:uid; GET|POST /oauth/auth;
  POST /oauth/token; POST /oauth/token/revocation`
const OPEN = `GET /.well-known/mcp-registry-auth; GET /.well-known/mcp/catalog.json;
  GET /.well-known/openai-apps-challenge; GET /.well-known/openai-apps-challenge/servers/:slug;
  GET /servers/:slug/mcp/server-card; GET /servers/:slug/server.json; DELETE /servers/:slug/mcp; GET /servers/:slug/mcp; GET /.well-known/oauth-authorization-server;
  GET /.well-known/oauth-authorization-server/oauth; GET /.well-known/oauth-protected-resource/servers/:slug/mcp;
  GET /.well-known/openid-configuration/oauth; GET /oauth/.well-known/oauth-authorization-server;
  GET /oauth/.well-known/openid-configuration; GET /oauth/jwks; POST /oauth/reg; GET /api/openapi.json;
  GET /api/templates; GET /api/play/widgets; GET /healthz; GET /readyz; GET /play; GET /play/*;
  GET /play/frame; GET /chat/shared/*; GET /sign-in; POST /sign-in; GET /sign-in/:provider; GET /sign-in/:provider/callback; GET /welcome; POST /welcome; GET /studio/assets/*`

const TABLE: readonly (readonly [Rule, string])[] = [
  ['edit', EDIT],
  ['full', FULL],
  ['view', VIEW],
  ['use', USE],
  ['owner', OWNER],
  ['auditor', AUDITOR],
  ['maker', MAKER],
  ['picture', 'GET /pictures/:file'],
  ['list', LIST],
  ['own', OWN],
  ['open', OPEN],
]

export const RULES: ReadonlyMap<string, Rule> = new Map(
  TABLE.flatMap(([rule, routes]) => routes.split(';').map((route) => [route.trim(), rule] as const)),
)

/** A conversation is found by its owner's id alone, which `src/http/chat/privacy.test.ts` tests. */
const OF_CONVERSATIONS = / \/api\/chat\/(conversations|servers|shared|signed-in)/

export const ruleOf = (route: string): Rule | undefined =>
  RULES.get(route) ?? (OF_CONVERSATIONS.test(route) ? 'own' : undefined)
