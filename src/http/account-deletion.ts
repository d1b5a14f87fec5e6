import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Account } from '../auth/account.ts'
import type { LiveApp, RemovedData } from '../auth/account-data.ts'
import type { Auth } from '../auth/auth.ts'
import { AppError } from '../errors.ts'
import { field, takeForms } from './form.ts'
import { html } from './html.ts'
import { alert, type PageCard, sendCard, sendErrorCard, tokenField, type Words } from './page.ts'
import { accountTarget, recordFrom } from './record-event.ts'
import { say, sayError } from './say.ts'
import type { Visitor, Visitors } from './visitors.ts'

export interface AccountDeletionOptions {
  auth: Pick<Auth, 'accountData' | 'accounts' | 'events'>
  visitors: Visitors
}

const PATH = '/account/delete'

/** `/account/delete`: deletes an account with its data. Live apps go to an owner or are deleted too. */
export const accountDeletionRoutes =
  ({ auth: { accountData, accounts, events }, visitors }: AccountDeletionOptions) =>
  async (http: FastifyInstance) => {
    takeForms(http)
    http.setErrorHandler(sendErrorCard)

    const show = async (
      reply: FastifyReply,
      visitor: Visitor,
      problem: Words | null = null,
      status = 200,
    ) => {
      const { account, formToken } = visitor
      if (!account) return reply.redirect(`/sign-in?next=${PATH}`, 303)
      if (await accounts.isOnlyOwner(account.id)) return sendCard(reply, onlyOwnerCard, problem ? 409 : 200)
      const live = await accountData.liveApps(account.id)
      return sendCard(reply, deletionCard({ account, formToken, live, words: problem }), status)
    }

    http.get(PATH, async (request, reply) => show(reply, await visitors.meet(request, reply)))

    http.post(PATH, async (request, reply) => {
      const visitor = await visitors.meetForm(request, reply)
      const { account } = visitor
      if (!account) return reply.redirect(`/sign-in?next=${PATH}`, 303)
      if (field(request, 'email').trim().toLowerCase() !== account.email)
        return show(
          reply,
          visitor,
          say("The address doesn't match {email}. Nothing was deleted.", { email: account.email }),
          422,
        )
      const live = await accountData.liveApps(account.id)
      const choice = field(request, 'apps')
      if (live.length > 0 && choice !== 'leave' && choice !== 'delete')
        return show(reply, visitor, say('Choose what happens to your live apps. Nothing was deleted.'), 422)
      const giveTo = choice === 'leave' ? await heirOf(account.id) : null
      const removed = await accountData.remove(account.id, { giveTo })
      if (!removed) return show(reply, visitor, sayError(new AppError('ONLY_OWNER')))
      await visitors.signOut(request, reply)
      const { appsGiven, appsRemoved } = removed
      await recordFrom(
        events.record,
        request,
        account.id,
      )({
        action: 'delete-account',
        target: accountTarget(account),
        after: { appsGiven, appsRemoved },
      })
      return sendCard(reply, deletedCard(account, removed))
    })

    /** The oldest other owner account; there is one, because the only owner can't get here. */
    const heirOf = async (id: string) => {
      const owners = (await accounts.list()).filter(({ role }) => role === 'owner')
      const [heir] = owners
        .filter((owner) => owner.id !== id)
        .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      return heir?.id ?? null
    }
  }

const back = html`<p class="quiet"><a href="/account">${say('Back to your account')}</a></p>`

const onlyOwnerCard: PageCard = {
  title: say('Delete your account'),
  body: html`<p class="lead">${say('You are the only owner of this server. Make another account an owner first, on the server:')}</p>
<p><code>vitrine users role EMAIL owner</code></p>
${back}`,
}

interface DeletionView {
  account: Account
  formToken: string
  live: readonly LiveApp[]
  words: Words | null
}

const deletionCard = ({ account, formToken, live, words }: DeletionView): PageCard => ({
  title: say('Delete your account'),
  body: html`<p class="lead">${say("This can't be undone. {download} first if you want to keep it.", { download: html`<a href="/api/account/export" download>${say('Download your data')}</a>` })}</p>
<p class="note">${say('This deletes:')}</p>
<ul>
<li>${say('your tasks, chats and connected servers')}</li>
<li>${say('your drafts, with their data and secrets')}</li>
<li>${say('your personal tokens, sessions and connected chats')}</li>
</ul>
<p class="note">${say('Calls stay in the audit log without your name. The addresses of deleted apps stay reserved.')}</p>
${alert(words)}
<form method="post" action="${PATH}">
${tokenField(formToken)}
${live.length > 0 ? liveAppsChoice(live) : ''}
<label>${say('To confirm, type your e-mail address: {email}', { email: account.email })}<input name="email" type="email" autocomplete="off" required></label>
<button class="danger">${say('Delete my account')}</button>
</form>
${back}`,
})

const liveAppsChoice = (live: readonly LiveApp[]) => html`<fieldset>
<legend>${say('Your live apps:')} ${live.map(({ name }, index) => html`${index > 0 ? ', ' : ''}<bdi>${name}</bdi>`)}</legend>
<label class="tick"><input type="radio" name="apps" value="leave" required> ${say('Transfer them to an owner of this server, with their data and secrets, and keep them live')}</label>
<label class="tick"><input type="radio" name="apps" value="delete" required> ${say('Unpublish and delete them')}</label>
</fieldset>`

const deletedCard = ({ email }: Account, removed: RemovedData): PageCard => ({
  title: say('Your account is deleted'),
  body: html`<p class="lead">${say('All data of {email} is deleted. Calls stay in the audit log without a name.', { email })}</p>
<dl>
<dt>${say('Tasks')}</dt><dd>${removed.tasks}</dd>
<dt>${say('Conversations')}</dt><dd>${removed.conversations}</dd>
<dt>${say('Personal tokens')}</dt><dd>${removed.tokens}</dd>
<dt>${say('Connected chats')}</dt><dd>${removed.connections}</dd>
<dt>${say('Apps and drafts deleted')}</dt><dd>${removed.appsRemoved}</dd>
<dt>${say('Apps transferred to an owner')}</dt><dd>${removed.appsGiven}</dd>
</dl>
<p class="quiet"><a href="/">${say('Go to the home page')}</a></p>`,
})
