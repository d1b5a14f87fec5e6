import { DotsHorizontal } from '@openai/apps-sdk-ui/components/Icon'
import { Menu } from '@openai/apps-sdk-ui/components/Menu'
import { useCallback } from 'react'
import { AppThumbnail } from '../editor/app-thumbnail.tsx'
import type { ColorScheme } from '../host/types.ts'
import { api } from '../ui/api.ts'
import type { AppSummary } from '../ui/app.ts'
import { GhostButton } from '../ui/buttons.tsx'
import { Link } from '../ui/link.tsx'
import { navigate } from '../ui/route.ts'
import { say } from '../ui/say.ts'
import { agoOf } from '../ui/use-ago.ts'

interface AppCardProps {
  app: AppSummary
  theme: ColorScheme
  onDuplicate(): void
  onDelete(): void
}

export function AppCard({ app, theme, onDuplicate, onDelete }: AppCardProps) {
  const { id, revision } = app
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another picture
  const load = useCallback(() => api.thumbnail(id), [id, revision])
  return (
    <li className="relative min-w-0 overflow-hidden rounded-xl border focus-within:border-strong hover:border-strong">
      <AppThumbnail load={load} title={app.name} theme={theme} />
      <div className="flex items-start gap-2 border-t p-3">
        <div className="min-w-0 flex-1">
          <Link
            href={`/apps/${id}`}
            className="block truncate text-sm font-medium after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--color-ring)"
          >
            {app.name}
          </Link>
          {app.maker && (
            <p className="mt-0.5 truncate text-xs text-secondary">
              {say('By {maker}', { maker: app.maker })}
            </p>
          )}
          <p className="mt-1 flex items-center gap-1.5 text-xs text-secondary">
            <Standing app={app} />
            <span className="shrink-0">{agoOf(Date.parse(app.updatedAt), Date.now())}</span>
          </p>
        </div>
        <div className="relative z-10">
          <More app={app} onDuplicate={onDuplicate} onDelete={onDelete} />
        </div>
      </div>
    </li>
  )
}

function Standing({ app }: { app: AppSummary }) {
  const live = app.status === 'published'
  const words = live
    ? app.changed
      ? say('Live, with unpublished changes')
      : say('Live, version {publishVersion}', { publishVersion: app.publishVersion })
    : say('Draft')
  const colour = !live
    ? 'bg-(--alpha-30)'
    : app.changed
      ? 'bg-(--color-text-warning)'
      : 'bg-(--color-text-success)'
  return (
    <>
      <span aria-hidden="true" className={`size-1.5 shrink-0 rounded-full ${colour}`} />
      <span className="truncate">{words}</span>
      <span aria-hidden="true">·</span>
    </>
  )
}

function More({ app, onDuplicate, onDelete }: Omit<AppCardProps, 'theme'>) {
  return (
    <Menu>
      <Menu.Trigger>
        <GhostButton size="sm" uniform aria-label={say('More for {name}', { name: app.name })}>
          <DotsHorizontal />
        </GhostButton>
      </Menu.Trigger>
      <Menu.Content align="end" minWidth={200}>
        {app.url && (
          <Menu.Link as="a" href={app.url}>
            {say('Public page')}
          </Menu.Link>
        )}
        {app.mcpSlug && app.status === 'published' && (
          <Menu.Item onSelect={() => navigate(`/play/${app.mcpSlug}`)}>{say('Playground')}</Menu.Item>
        )}
        <Menu.Link as="a" href={`/api/apps/${app.id}/export`} download>
          {say('Export as a file')}
        </Menu.Link>
        <Menu.Item onSelect={onDuplicate}>{say('Duplicate')}</Menu.Item>
        <Menu.Separator />
        <Menu.Item onSelect={onDelete}>{say('Delete')}</Menu.Item>
      </Menu.Content>
    </Menu>
  )
}
