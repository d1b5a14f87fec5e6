import { AddressLine } from '../../ui/address-line.tsx'
import { AUDIENCE_OPTIONS, audienceOf } from '../../ui/audiences.ts'
import { GhostButton, OutlineButton } from '../../ui/buttons.tsx'
import { Problem } from '../../ui/problem.tsx'
import { say } from '../../ui/say.ts'
import { Select } from '../../ui/select.tsx'
import { Section } from '../section.tsx'
import { AccessLimits } from './access-limits.tsx'
import { AccessList } from './access-list.tsx'
import type { Access } from './use-access.ts'

interface AccessFormProps {
  access: Access
  /** Offers to switch a published app off. */
  canDisable?: boolean
}

/** Who may use the app. Changes apply at once, without a new version. */
export function AccessForm({ access: form, canDisable = false }: AccessFormProps) {
  const { fetched, groups, change, renewLink, saving, failed } = form
  if (fetched.state === 'loading')
    return (
      <Section title={say('Who can use it')}>
        <div aria-hidden="true" className="skeleton h-26 max-w-2xl" />
      </Section>
    )
  if (fetched.state === 'failed') return null
  const access = fetched.value
  const chosen = AUDIENCE_OPTIONS.find(({ value }) => value === access.audience)
  return (
    <Section
      title={say('Who can use it')}
      lead={access.disabled ? say('Switched off for everybody.') : chosen?.means}
    >
      <div className="flex max-w-2xl flex-col gap-4">
        <Select
          label={say('Who can use it')}
          quiet
          value={access.audience}
          options={AUDIENCE_OPTIONS}
          disabled={saving}
          onChange={(value) => void change({ ...access, audience: audienceOf(value) })}
        />
        {access.audience === 'link' && (
          <Link address={access.link} disabled={saving} onRenew={() => void renewLink()} />
        )}
        <AccessList access={access} groups={groups} change={change} saving={saving} />
        <AccessLimits access={access} change={change} saving={saving} />
        {(canDisable || access.disabled) && (
          <OutlineButton
            size="sm"
            className="self-start"
            disabled={saving}
            onClick={() => void change({ ...access, disabled: !access.disabled })}
          >
            {access.disabled ? say('Switch it on again') : say('Switch it off for everybody')}
          </OutlineButton>
        )}
        <Problem>{failed}</Problem>
      </div>
    </Section>
  )
}

interface LinkProps {
  address: string | null
  disabled: boolean
  onRenew(): void
}

const Link = ({ address, disabled, onRenew }: LinkProps) =>
  address === null ? (
    <p className="text-sm text-secondary">{say('You get the link when you publish the app.')}</p>
  ) : (
    <div className="flex flex-col items-start gap-2">
      <AddressLine address={address} label={say('Copy the link')} />
      <GhostButton size="sm" disabled={disabled} onClick={onRenew}>
        {say('Make a new link; this one stops working')}
      </GhostButton>
    </div>
  )
