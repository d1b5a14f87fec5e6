import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Account } from '../auth/account.ts'
import type { LiveApp, RemovedData } from '../auth/account-data.ts'
import type { Auth } from '../auth/auth.ts'
import { AppError } from '../errors.ts'
import { field, takeForms } from './form.ts'
import { html } from './html.ts'
import { alert, type PageCard, sendCard, sendErrorCard, tokenField } from './page.ts'
import { accountTarget, recordFrom } from './record-event.ts'
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
      problem: string | null = null,
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
        return show(reply, visitor, `The address doesn't match ${account.email}. Nothing was deleted.`, 422)
      const live = await accountData.liveApps(account.id)
      const choice = field(request, 'apps')
      if (live.length > 0 && choice !== 'leave' && choice !== 'delete')
        return show(reply, visitor, 'Choose what happens to your live apps. Nothing was deleted.', 422)
      const giveTo = choice === 'leave' ? await heirOf(account.id) : null
      const removed = await accountData.remove(account.id, { giveTo })
      if (!removed) return show(reply, visitor, new AppError('ONLY_OWNER').message)
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

const back = html`<p class="quiet"><a href="/account">Back to your account</a></p>`

const onlyOwnerCard: PageCard = {
  title: 'Delete your account',
  body: html`<p class="lead">You are the only owner of this server. Make another account an owner first, on the server:</p>
<p><code>vitrine users role EMAIL owner</code></p>
${back}`,
}

interface DeletionView {
  account: Account
  formToken: string
  live: readonly LiveApp[]
  words: string | null
}

const deletionCard = ({ account, formToken, live, words }: DeletionView): PageCard => ({
  title: 'Delete your account',
  body: html`<p class="lead">This can't be undone. <a href="/api/account/export" download>Download your data</a> first if you want to keep it.</p>
<p class="note">This deletes:</p>
<ul>
<li>your tasks, chats and connected servers</li>
<li>your drafts, with their data and secrets</li>
<li>your personal tokens, sessions and connected chats</li>
</ul>
<p class="note">Calls stay in the audit log without your name. The addresses of deleted apps stay reserved.</p>
${alert(words)}
<form method="post" action="${PATH}">
${tokenField(formToken)}
${live.length > 0 ? liveAppsChoice(live) : ''}
<label>To confirm, type your e-mail address: ${account.email}<input name="email" type="email" autocomplete="off" required></label>
<button class="danger">Delete my account</button>
</form>
${back}`,
})

const liveAppsChoice = (live: readonly LiveApp[]) => html`<fieldset>
<legend>Your live apps: ${live.map(({ name }, index) => html`${index > 0 ? ', ' : ''}<bdi>${name}</bdi>`)}</legend>
<label class="tick"><input type="radio" name="apps" value="leave" required> Transfer them to an owner of this server, with their data and secrets, and keep them live</label>
<label class="tick"><input type="radio" name="apps" value="delete" required> Unpublish and delete them</label>
</fieldset>`

const deletedCard = ({ email }: Account, removed: RemovedData): PageCard => ({
  title: 'Your account is deleted',
  body: html`<p class="lead">All data of ${email} is deleted. Calls stay in the audit log without a name.</p>
<dl>
<dt>Tasks</dt><dd>${removed.tasks}</dd>
<dt>Conversations</dt><dd>${removed.conversations}</dd>
<dt>Personal tokens</dt><dd>${removed.tokens}</dd>
<dt>Connected chats</dt><dd>${removed.connections}</dd>
<dt>Apps and drafts deleted</dt><dd>${removed.appsRemoved}</dd>
<dt>Apps transferred to an owner</dt><dd>${removed.appsGiven}</dd>
</dl>
<p class="quiet"><a href="/">Go to the home page</a></p>`,
})
