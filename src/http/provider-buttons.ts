import type { CompanySignIn } from '../auth/company/company-sign-in.ts'
import { html } from './html.ts'
import { say } from './say.ts'

export type OfferedProviders = Awaited<ReturnType<CompanySignIn['offered']>>

export const providerButtons = (providers: OfferedProviders, next: string) =>
  providers.map(({ id, name, isAvailable }) =>
    isAvailable
      ? html`<p class="provider"><a class="button second" href="/sign-in/${id}?${new URLSearchParams({ next }).toString()}">${say('Continue with {name}', { name })}</a></p>`
      : html`<p class="provider"><span class="button second" aria-disabled="true">${say("{name} isn't responding", { name })}</span></p>`,
  )
