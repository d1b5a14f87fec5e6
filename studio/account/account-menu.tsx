import { ChevronDown } from '@openai/apps-sdk-ui/components/Icon'
import { Menu } from '@openai/apps-sdk-ui/components/Menu'
import { GhostButton } from '../ui/buttons.tsx'
import { navigate } from '../ui/route.ts'

/** The signed-in user, and links to the other pages. */
export function AccountMenu({ email, role = '' }: { email: string; role?: string }) {
  return (
    <Menu>
      <Menu.Trigger>
        <GhostButton aria-label={`Account ${email}`}>
          <span className="max-w-40 truncate max-sm:hidden">{email.split('@')[0]}</span>
          <span aria-hidden="true" className="sm:hidden">
            {email[0]?.toUpperCase()}
          </span>
          <ChevronDown />
        </GhostButton>
      </Menu.Trigger>
      <Menu.Content align="end" minWidth={200}>
        <Menu.Link as="a" href="/account">
          Your account
        </Menu.Link>
        {role !== 'auditor' && <Menu.Item onSelect={() => navigate('/')}>Apps</Menu.Item>}
        {role !== 'auditor' && <Menu.Item onSelect={() => navigate('/chat')}>Chat</Menu.Item>}
        <Menu.Item onSelect={() => navigate('/play')}>Widget gallery</Menu.Item>
        {role === 'owner' && <Menu.Item onSelect={() => navigate('/people')}>People</Menu.Item>}
        {role === 'owner' && <Menu.Item onSelect={() => navigate('/record')}>Record</Menu.Item>}
        {role === 'owner' && <Menu.Item onSelect={() => navigate('/health')}>Health</Menu.Item>}
        <Menu.Link as="a" href="/api/openapi.json">
          API reference
        </Menu.Link>
      </Menu.Content>
    </Menu>
  )
}
