import { say } from '../ui/say.ts'
import { Select } from '../ui/select.tsx'
import { AppsChoice } from './apps-choice.tsx'
import type { ChatOptions } from './use-chats.ts'

type ModelKind = 'provider' | 'local'

interface ChatSettingsProps {
  options: ChatOptions
  apps: readonly string[]
  model: ModelKind | null
  onApps(apps: string[]): void
  onModel(model: ModelKind): void
  onConnected(): void
}

export function ChatSettings({ options, apps, model, onApps, onModel, onConnected }: ChatSettingsProps) {
  const { models } = options
  const kind = model ?? models[0]?.kind ?? 'local'
  const answering = models.find((each) => each.kind === kind)
  return (
    <>
      <AppsChoice options={options.apps} chosen={apps} onChange={onApps} onConnected={onConnected} />
      {models.length > 1 ? (
        <Select
          label={say('Model')}
          quiet
          value={kind}
          options={models.map((each) => ({ value: each.kind, label: each.name }))}
          onChange={(value) => onModel(value === 'provider' ? 'provider' : 'local')}
          className="max-w-56"
        />
      ) : (
        <span>{say('Answered by {model}.', { model: answering?.name ?? say('nobody') })}</span>
      )}
    </>
  )
}
