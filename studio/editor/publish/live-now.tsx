import { CheckCircle } from '@openai/apps-sdk-ui/components/Icon'
import { useEffect, useRef } from 'react'
import { AddressLine } from '../../ui/address-line.tsx'
import type { App } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { sayNodes } from '../../ui/say-nodes.ts'
import { useAgo } from '../../ui/use-ago.ts'
import { Section } from '../section.tsx'

export function LiveNow({ app, fresh }: { app: App; fresh: boolean }) {
  const ago = useAgo(app.publishedAt ? Date.parse(app.publishedAt) : null)
  const said = useRef<HTMLSpanElement>(null)
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => {
    if (fresh) said.current?.focus()
  }, [fresh])
  if (!app.mcpUrl) return null
  return (
    <Section
      title={say('Live')}
      lead={
        <span ref={said} tabIndex={-1} role="status" className="flex items-center gap-1.5 outline-none">
          {fresh && <CheckCircle aria-hidden="true" className="size-4 shrink-0 text-success" />}
          {sayNodes('Version {version} is live, published {ago}.', { version: app.publishVersion, ago })}
        </span>
      }
    >
      <div className="max-w-2xl">
        <AddressLine address={app.mcpUrl} label={say('Copy the address')} />
        {app.url && (
          <p className="mt-2 text-sm text-secondary">
            {sayNodes('People who may use it find out how on {page}.', {
              page: (
                <a
                  href={app.url}
                  target="_blank"
                  rel="noreferrer"
                  className="text-default underline underline-offset-2"
                >
                  {say('its public page')}
                </a>
              ),
            })}
          </p>
        )}
      </div>
    </Section>
  )
}
