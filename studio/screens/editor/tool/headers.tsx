import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Lock, Plus } from '@openai/apps-sdk-ui/components/Icon'
import { useState } from 'react'
import type { SourceHeader } from '../../../features/app.ts'
import { secretName } from '../../../features/tool/source.ts'
import { useSecrets } from '../../../features/tool/use-secrets.ts'
import { HeaderDialog, type NewHeader } from './header-dialog.tsx'
import type { HttpFormProps } from './http-form.tsx'

/** What is sent along. A secret is written once; only its header's name is shown from then on. */
export function Headers({ draft, source, edit }: HttpFormProps) {
  const secrets = useSecrets(draft.id)
  const [open, setOpen] = useState<{ header: SourceHeader | null } | null>(null)
  const { headers } = source
  const set = (next: SourceHeader[]) => edit({ source: { ...source, headers: next } })
  const keep = async ({ name, value, isSecret }: NewHeader, replaced: SourceHeader | null) => {
    const secret = replaced?.secret ?? secretName(name, secrets.names ?? [])
    if (isSecret) await secrets.keep(secret, value)
    const next = isSecret ? { name, secret } : { name, value }
    set(replaced ? headers.map((each) => (each === replaced ? next : each)) : [...headers, next])
  }
  return (
    <div>
      <p className="mb-1 text-sm font-medium">Headers</p>
      {headers.length > 0 && (
        <ul aria-label="Headers" className="mb-2 divide-y rounded-lg border">
          {headers.map((header) => (
            <Header
              key={`${header.name} ${header.secret ?? header.value}`}
              header={header}
              lost={header.secret !== undefined && secrets.names?.includes(header.secret) === false}
              onReplace={() => setOpen({ header })}
              onRemove={() => set(headers.filter((each) => each !== header))}
            />
          ))}
        </ul>
      )}
      <Button color="secondary" variant="outline" size="sm" onClick={() => setOpen({ header: null })}>
        <Plus /> Header
      </Button>
      {open && (
        <HeaderDialog
          header={open.header}
          onClose={() => setOpen(null)}
          onKeep={(header) => keep(header, open.header)}
        />
      )}
    </div>
  )
}

interface HeaderProps {
  header: SourceHeader
  /** Its secret is not on this server, as after an import. */
  lost: boolean
  onReplace(): void
  onRemove(): void
}

const Header = ({ header, lost, onReplace, onRemove }: HeaderProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 ps-3 pe-1.5 text-sm">
    <code className="font-mono text-xs">{header.name}</code>
    <span className="flex min-w-24 flex-1 items-center gap-1.5 truncate text-secondary">
      {header.secret === undefined ? (
        <span className="truncate">{header.value}</span>
      ) : lost ? (
        <span className="text-danger">Its secret is not stored on this server. Enter it again.</span>
      ) : (
        <>
          <Lock aria-hidden="true" className="size-3.5 shrink-0" /> Kept secret
        </>
      )}
    </span>
    <span className="ms-auto flex">
      <Button color="secondary" variant="ghost" size="sm" onClick={onReplace}>
        {header.secret === undefined ? 'Change' : 'Replace'}
      </Button>
      <Button
        color="secondary"
        variant="ghost"
        size="sm"
        aria-label={`Remove ${header.name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </span>
  </li>
)
