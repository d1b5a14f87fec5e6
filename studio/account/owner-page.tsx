import { type ReactNode, useEffect } from 'react'
import type { ColorScheme } from '../host/types.ts'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { useAccount } from '../ui/use-builder.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { AccountMenu } from './account-menu.tsx'

interface OwnerPageProps {
  title: string
  lead: string
  studio: { theme: ColorScheme; toggle(): void }
  action?: ReactNode
  children: ReactNode
}

const PAGES = [
  { href: '/people', name: say('People'), roles: ['owner'] },
  { href: '/record', name: say('Record'), roles: ['owner', 'auditor'] },
  { href: '/calls', name: say('Calls'), roles: ['owner', 'auditor'] },
  { href: '/health', name: say('Health'), roles: ['owner'] },
]

/** The frame of an owner's pages. */
export function OwnerPage({ title, lead, studio, action, children }: OwnerPageProps) {
  const account = useAccount()
  useEffect(() => {
    document.title = `${title} · Vitrine`
  }, [title])
  const role = account.state === 'ready' ? account.value.role : ''
  return (
    <>
      <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface px-4 py-2">
        <Wordmark />
        <nav
          aria-label={say('Pages for owners')}
          className="flex min-w-0 gap-1 text-sm max-sm:order-last max-sm:-ms-2 max-sm:w-full"
        >
          {PAGES.filter(({ roles }) => roles.includes(role)).map(({ href, name }) => (
            <Link
              key={href}
              href={href}
              aria-current={name === title ? 'page' : undefined}
              className={`rounded-md px-2 py-1.5 ${name === title ? 'bg-surface-secondary font-medium' : 'text-secondary hover:text-default'}`}
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className="ms-auto" />
        <ThemeToggle theme={studio.theme} onToggle={studio.toggle} />
        {account.state === 'ready' && <AccountMenu email={account.value.email} role={role} />}
      </header>
      <main className="mx-auto w-full max-w-6xl px-4 pt-8 pb-24">
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <h1 className="heading-md">{title}</h1>
            <p className="mt-1 text-sm text-secondary">{lead}</p>
          </div>
          {action}
        </div>
        {children}
      </main>
    </>
  )
}
