import { Lock, Plus } from '@openai/apps-sdk-ui/components/Icon'
import { useState } from 'react'
import type { SecretParam } from '../../../common/api/source-settings.ts'
import type { SourceHeader } from '../../ui/app.ts'
import { GhostButton, OutlineButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import { HeaderDialog, type NewHeader } from './header-dialog.tsx'
import type { HttpFormProps } from './http-form-props.ts'
import { ReplaceSecretDialog } from './replace-secret-dialog.tsx'
import { secretName } from './source.ts'
import { useSecrets } from './use-secrets.ts'

/** A secret that keeps its place in the request when replaced. */
interface PlacedSecret {
  name: string
  secret: string
  around: string
}

/** Headers of each request. A secret is entered once; afterwards only the name of its header or parameter is visible. */
export function Headers({ draft, source, edit }: HttpFormProps) {
  const secrets = useSecrets(draft.id)
  const [open, setOpen] = useState<{ header: SourceHeader | null } | null>(null)
  const [replaced, setReplaced] = useState<PlacedSecret | null>(null)
  const { headers, secretParams = [] } = source
  const set = (next: SourceHeader[]) => edit({ source: { ...source, headers: next } })
  const setParams = (next: SecretParam[]) => edit({ source: { ...source, secretParams: next } })
  const keep = async ({ name, value, isSecret, inAddress }: NewHeader, former: SourceHeader | null) => {
    const secret = former?.secret ?? secretName(name, secrets.names ?? [])
    if (isSecret) await secrets.keep(secret, value)
    if (inAddress) return setParams([...secretParams, { name, secret }])
    const next = isSecret ? { name, secret } : { name, value }
    set(former ? headers.map((each) => (each === former ? next : each)) : [...headers, next])
  }
  const isLost = (secret: string | undefined) =>
    secret !== undefined && secrets.names?.includes(secret) === false
  const replace = (header: SourceHeader) => {
    const { name, secret, value } = header
    if (secret !== undefined && value !== undefined) setReplaced({ name, secret, around: value })
    else setOpen({ header })
  }
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{say('Headers and keys')}</p>
      {headers.length + secretParams.length > 0 && (
        <ul aria-label={say('Headers and keys')} className="mb-2 divide-y rounded-lg border">
          {headers.map((header) => (
            <SentLine
              key={`${header.name} ${header.secret ?? header.value}`}
              name={header.name}
              value={header.secret === undefined ? (header.value ?? '') : null}
              lost={isLost(header.secret)}
              onReplace={() => replace(header)}
              onRemove={() => set(headers.filter((each) => each !== header))}
            />
          ))}
          {secretParams.map((param) => (
            <SentLine
              key={`${param.name} ${param.secret}`}
              name={param.name}
              value={null}
              note={say('in the address')}
              lost={isLost(param.secret)}
              onReplace={() => setReplaced({ ...param, around: '' })}
              onRemove={() => setParams(secretParams.filter((each) => each !== param))}
            />
          ))}
        </ul>
      )}
      <OutlineButton size="sm" onClick={() => setOpen({ header: null })}>
        <Plus /> {say('Header or key')}
      </OutlineButton>
      {open && (
        <HeaderDialog
          header={open.header}
          onClose={() => setOpen(null)}
          onKeep={(header) => keep(header, open.header)}
        />
      )}
      {replaced && (
        <ReplaceSecretDialog
          {...replaced}
          onClose={() => setReplaced(null)}
          onKeep={(value) => secrets.keep(replaced.secret, value)}
        />
      )}
    </div>
  )
}

interface SentLineProps {
  name: string
  /** Null for a secret. */
  value: string | null
  note?: string
  /** Its secret is missing on this server, for example after an import. */
  lost: boolean
  onReplace(): void
  onRemove(): void
}

const SentLine = ({ name, value, note = '', lost, onReplace, onRemove }: SentLineProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 ps-3 pe-1.5 text-sm">
    <code className="font-mono text-xs">{name}</code>
    <span className="flex min-w-24 flex-1 items-center gap-1.5 truncate text-secondary">
      {value !== null ? (
        <span className="truncate">{value}</span>
      ) : lost ? (
        <span className="text-danger">{say('Its secret is not stored on this server. Enter it again.')}</span>
      ) : (
        <>
          <Lock aria-hidden="true" className="size-3.5 shrink-0" />{' '}
          {[say('Kept secret'), note].filter(Boolean).join(', ')}
        </>
      )}
    </span>
    <span className="ms-auto flex">
      <GhostButton size="sm" onClick={onReplace}>
        {value === null ? say('Replace') : say('Change')}
      </GhostButton>
      <GhostButton size="sm" aria-label={say('Remove {name}', { name })} onClick={onRemove}>
        {say('Remove')}
      </GhostButton>
    </span>
  </li>
)
