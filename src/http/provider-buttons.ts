import type { CompanySignIn } from '../auth/company/company-sign-in.ts'
import { html } from './html.ts'

export type OfferedProviders = Awaited<ReturnType<CompanySignIn['offered']>>

export const providerButtons = (providers: OfferedProviders, next: string) =>
  providers.map(({ id, name, isAvailable }) =>
    isAvailable
      ? html`<p class="provider"><a class="button second" href="/sign-in/${id}?${new URLSearchParams({ next }).toString()}">Continue with ${name}</a></p>`
      : html`<p class="provider"><span class="button second" aria-disabled="true">${name} isn't responding</span></p>`,
  )
