import { ChevronDown } from '@openai/apps-sdk-ui/components/Icon'
import { Menu } from '@openai/apps-sdk-ui/components/Menu'
import { LANGUAGE_COOKIE, LANGUAGES } from '../../common/phrases/say.ts'
import { GhostButton } from '../ui/buttons.tsx'
import { navigate } from '../ui/route.ts'
import { language, say } from '../ui/say.ts'

/** The signed-in user, and links to the other pages. */
export function AccountMenu({ email, role = '' }: { email: string; role?: string }) {
  return (
    <Menu>
      <Menu.Trigger>
        <GhostButton aria-label={say('Account {email}', { email })}>
          <span className="max-w-40 truncate max-sm:hidden">{email.split('@')[0]}</span>
          <span aria-hidden="true" className="sm:hidden">
            {email[0]?.toUpperCase()}
          </span>
          <ChevronDown />
        </GhostButton>
      </Menu.Trigger>
      <Menu.Content align="end" minWidth={200}>
        <Menu.Link as="a" href="/account">
          {say('Your account')}
        </Menu.Link>
        {role !== 'auditor' && <Menu.Item onSelect={() => navigate('/')}>{say('Apps')}</Menu.Item>}
        {role !== 'auditor' && <Menu.Item onSelect={() => navigate('/chat')}>{say('Chat')}</Menu.Item>}
        <Menu.Item onSelect={() => navigate('/play')}>{say('Widget gallery')}</Menu.Item>
        {role === 'owner' && <Menu.Item onSelect={() => navigate('/people')}>{say('People')}</Menu.Item>}
        {role === 'owner' && <Menu.Item onSelect={() => navigate('/record')}>{say('Record')}</Menu.Item>}
        {role === 'owner' && <Menu.Item onSelect={() => navigate('/health')}>{say('Health')}</Menu.Item>}
        <LanguageMenu />
        <Menu.Link as="a" href="/api/openapi.json">
          {say('API reference')}
        </Menu.Link>
      </Menu.Content>
    </Menu>
  )
}

function LanguageMenu() {
  return (
    <Menu.Sub>
      <Menu.SubTrigger>{say('Language')}</Menu.SubTrigger>
      <Menu.SubContent>
        <Menu.RadioGroup value={language} onChange={speakFromNowOn}>
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <Menu.RadioItem key={code} value={code}>
              <span lang={code}>{name}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.SubContent>
    </Menu.Sub>
  )
}

const YEAR_S = 365 * 24 * 60 * 60

/** The server writes the language into the page, so the page loads anew. */
function speakFromNowOn(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and without HTTPS.
  document.cookie = `${LANGUAGE_COOKIE}=${code}; Path=/; SameSite=Lax; Max-Age=${YEAR_S}`
  location.reload()
}
