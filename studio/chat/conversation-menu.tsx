import { DotsHorizontal } from '@openai/apps-sdk-ui/components/Icon'
import { Menu } from '@openai/apps-sdk-ui/components/Menu'
import { useState } from 'react'
import type { ConversationView } from '../../common/api/chat-views.ts'
import { request } from '../ui/api.ts'
import { GhostButton } from '../ui/buttons.tsx'
import { later, useAhead } from '../ui/later.tsx'
import { navigate } from '../ui/route.ts'
import { say } from '../ui/say.ts'
import type { OpenConversation } from './open-conversation.ts'

const ConfirmDialog = later(() => import('../ui/confirm-dialog.tsx').then((dialog) => dialog.ConfirmDialog))
const NameDialog = later(() => import('../ui/name-dialog.tsx').then((dialog) => dialog.NameDialog))
const ShareDialog = later(() => import('./share-dialog.tsx').then((dialog) => dialog.ShareDialog))

interface ConversationMenuProps {
  store: OpenConversation
  view: ConversationView
}

/** Actions on the whole conversation. */
export function ConversationMenu({ store, view }: ConversationMenuProps) {
  const [open, setOpen] = useState<'name' | 'share' | 'delete' | null>(null)
  const close = () => setOpen(null)
  useAhead([ConfirmDialog, NameDialog, ShareDialog])
  const exported = (format: string) =>
    `/api/chat/conversations/${encodeURIComponent(view.id)}/export?format=${format}`
  return (
    <>
      <Menu>
        <Menu.Trigger>
          <GhostButton uniform aria-label={say('This conversation')}>
            <DotsHorizontal />
          </GhostButton>
        </Menu.Trigger>
        <Menu.Content align="end" minWidth={200}>
          <Menu.Item onSelect={() => setOpen('name')}>{say('Rename')}</Menu.Item>
          <Menu.Item onSelect={() => setOpen('share')}>{say('Share a link')}</Menu.Item>
          <Menu.Link as="a" href={exported('markdown')}>
            {say('Export as Markdown')}
          </Menu.Link>
          <Menu.Link as="a" href={exported('json')}>
            {say('Export as JSON')}
          </Menu.Link>
          <Menu.Item onSelect={() => setOpen('delete')}>{say('Delete')}</Menu.Item>
        </Menu.Content>
      </Menu>
      {open === 'name' && (
        <NameDialog
          title={say('Rename this conversation')}
          action={say('Rename')}
          value={view.title}
          taken={[]}
          onClose={close}
          onName={(title) => {
            close()
            void store.change({ title })
          }}
        />
      )}
      {open === 'share' && <ShareDialog view={view} onChanged={() => void store.load()} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={say('Delete “{title}”?', { title: view.title || say('this conversation') })}
          keep={say('Keep it')}
          act={say('Delete')}
          danger
          onClose={close}
          onAct={async () => {
            await request('DELETE /api/chat/conversations/:id', { params: { id: view.id } })
            navigate('/chat')
          }}
        >
          <p>
            {say('Its messages are deleted, and links to it stop working. Changes that its tools made stay.')}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
