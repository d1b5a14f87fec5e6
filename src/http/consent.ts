import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import type { Account } from '../auth/account.ts'
import type { RecordEvent } from '../auth/audit-events.ts'
import { describeRedirect, formTarget } from '../auth/oauth/redirect.ts'
import type { FindProtectedApp, ProtectedApp } from '../auth/oauth/resource-server.ts'
import type { Resources } from '../auth/resource.ts'
import type { AppScopes } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import { field, takeForms } from './form.ts'
import { type Html, html } from './html.ts'
import { type PageCard, sendCard, sendErrorCard, tokenField } from './page.ts'
import { plainName } from './plain-name.ts'
import { recordFrom } from './record-event.ts'
import { say } from './say.ts'
import type { Visitor, Visitors } from './visitors.ts'

export interface ConsentOptions {
  provider(): Promise<Provider>
  visitors: Visitors
  resources: Resources
  findApp: FindProtectedApp
  record: RecordEvent
}

const TICKED = say('It will be able to do what you tick here.')
const ALL = say('It will be able to see and change your data there.')

type Step = Awaited<ReturnType<Provider['interactionDetails']>>

/** `/oauth/interaction/…`: sign-in and consent for the authorization server. */
export const consentRoutes =
  ({ provider, visitors, resources, findApp, record }: ConsentOptions) =>
  async (http: FastifyInstance) => {
    takeForms(http)
    http.setErrorHandler(sendErrorCard)

    /** Somebody who may not use an App learns nothing about it, and no client gets a token for it from them. */
    const appFor = async ({ params }: Step, account: Account) => {
      const app = await findApp(resources.slugOf(String(params.resource)) ?? '')
      if (!app) throw new AppError('FLOW_EXPIRED')
      if (!app.admits(account)) throw new AppError('APP_NOT_SHARED')
      return app
    }
    const stepOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Step> => {
      const server = await provider()
      return server.interactionDetails(request.raw, reply.raw).catch((cause) => {
        throw new AppError('FLOW_EXPIRED', {}, { cause })
      })
    }
    const finish = async (request: FastifyRequest, reply: FastifyReply, result: InteractionResults) => {
      const server = await provider()
      return reply.redirect(await server.interactionResult(request.raw, reply.raw, result), 303)
    }

    http.get('/oauth/interaction/:uid', async (request, reply) => {
      const step = await stepOf(request, reply)
      const visitor = await visitors.meet(request, reply)
      if (!visitor.account || mustSignInAgain(step, visitor))
        return reply.redirect(`/sign-in?next=${encodeURIComponent(`/oauth/interaction/${step.uid}`)}`, 303)
      if (step.prompt.name === 'login')
        return finish(request, reply, { login: { accountId: visitor.account.id } })
      const client = await (await provider()).Client.find(String(step.params.client_id))
      if (!client || step.session?.accountId !== visitor.account.id) throw new AppError('FLOW_EXPIRED')
      const app = await appFor(step, visitor.account)
      return sendCard(
        reply,
        consentCard(step, visitor, {
          name: plainName(client.clientName) || say('a client without a name'),
          app,
        }),
      )
    })

    http.post('/oauth/interaction/:uid', async (request, reply) => {
      const step = await stepOf(request, reply)
      const { account } = await visitors.meetForm(request, reply)
      if (step.prompt.name !== 'consent' || !account || step.session?.accountId !== account.id)
        throw new AppError('FLOW_EXPIRED')
      if (field(request, 'choice') !== 'allow')
        return finish(request, reply, {
          error: 'access_denied',
          error_description: 'not allowed by the user',
        })
      const write = (await appFor(step, account)).scopes?.write.name
      const refused = field(request, 'write') === 'allow' ? undefined : write
      const made = grant(await provider(), step, account.id, refused)
      const grantId = await made.save()
      // A new password revokes earlier grants; one saved meanwhile is revoked here.
      if ((await visitors.known(request))?.id !== account.id) {
        await made.destroy()
        throw new AppError('FLOW_EXPIRED')
      }
      const client = await (await provider()).Client.find(String(step.params.client_id))
      await recordFrom(
        record,
        request,
        account.id,
      )({
        action: 'connect',
        after: {
          client: plainName(client?.clientName) || String(step.params.client_id),
          app: step.params.resource,
        },
      })
      return finish(request, reply, { consent: { grantId } })
    })
  }

/** A client may require a new sign-in. */
const mustSignInAgain = ({ prompt, iat }: Step, { session }: Visitor) =>
  prompt.reasons.includes('login_prompt') && (session?.startedAt.getTime() ?? 0) < iat * 1000

/** A refusal is recorded, or the server would ask again at once. */
function grant(
  server: Provider,
  { params, prompt }: Step,
  accountId: string,
  refused: string | undefined,
): InstanceType<Provider['Grant']> {
  const made = new server.Grant({ accountId, clientId: String(params.client_id) })
  const { missingOIDCScope, missingResourceScopes } = prompt.details as {
    missingOIDCScope?: string[]
    missingResourceScopes?: Record<string, string[]>
  }
  if (missingOIDCScope) made.addOIDCScope(missingOIDCScope.join(' '))
  for (const [resource, scopes] of Object.entries(missingResourceScopes ?? {}))
    for (const scope of scopes) {
      if (scope === refused) made.rejectResourceScope(resource, scope)
      else made.addResourceScope(resource, scope)
    }
  return made
}

/** Every grant includes reading; the user may refuse writing. */
const scopeChoices = ({ read, write }: AppScopes, requested: readonly string[]) => html`<fieldset>
<legend>${say('It may')}</legend>
<label class="tick"><input type="checkbox" checked disabled> ${read.description}</label>
${
  requested.includes(write.name)
    ? html`<label class="tick"><input type="checkbox" name="write" value="allow" checked> ${write.description}</label>`
    : ''
}
</fieldset>`

const consentCard = (
  { params, uid }: Step,
  { account, formToken }: Visitor,
  { name, app }: { name: string | Html; app: ProtectedApp },
): PageCard => {
  const clientId = String(params.client_id)
  const redirect = String(params.redirect_uri)
  const documented = URL.canParse(clientId)
  return {
    title: say('Allow access?'),
    heading: say('Let {client} use {app}?', {
      client: html`<bdi>${name}</bdi>`,
      app: html`<bdi>${plainName(app.title)}</bdi>`,
    }),
    formTarget: formTarget(redirect),
    body: html`<p class="lead">${app.scopes ? TICKED : ALL}</p>
<dl>
<dt>${say('Client')}</dt><dd><bdi>${name}</bdi></dd>
${documented ? html`<dt>${say('Client’s site')}</dt><dd>${new URL(clientId).host}</dd>` : ''}
<dt>${say('Returns you to')}</dt><dd>${describeRedirect(redirect)}</dd>
<dt>${say('App')}</dt><dd><bdi>${plainName(app.title)}</bdi></dd>
<dt>${say('Your account')}</dt><dd>${account?.email}</dd>
</dl>
<form method="post" action="/oauth/interaction/${uid}">
${tokenField(formToken)}
${app.scopes ? scopeChoices(app.scopes, String(params.scope).split(' ')) : ''}
<button name="choice" value="allow">${say('Allow')}</button>
<button name="choice" value="deny" class="second">${say('Cancel')}</button>
</form>
<p class="quiet">${say('The client gave its name itself. Allow it only if you have just started this from there.')}</p>`,
  }
}
