import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ChevronDown } from '@openai/apps-sdk-ui/components/Icon'
import { Menu } from '@openai/apps-sdk-ui/components/Menu'
import { navigate } from '../ui/route.ts'

/** Who is signed in, and where else they may go. */
export function AccountMenu({ email }: { email: string }) {
  return (
    <Menu>
      <Menu.Trigger>
        <Button color="secondary" variant="ghost" aria-label={`Account ${email}`}>
          <span className="max-w-40 truncate max-sm:hidden">{email.split('@')[0]}</span>
          <span aria-hidden="true" className="sm:hidden">
            {email[0]?.toUpperCase()}
          </span>
          <ChevronDown />
        </Button>
      </Menu.Trigger>
      <Menu.Content align="end" minWidth={200}>
        <Menu.Link as="a" href="/account">
          Your account
        </Menu.Link>
        <Menu.Item onSelect={() => navigate('/')}>Apps</Menu.Item>
        <Menu.Item onSelect={() => navigate('/chat')}>Chat</Menu.Item>
        <Menu.Item onSelect={() => navigate('/play')}>Widget gallery</Menu.Item>
        <Menu.Link as="a" href="/api/openapi.json">
          API reference
        </Menu.Link>
      </Menu.Content>
    </Menu>
  )
}
