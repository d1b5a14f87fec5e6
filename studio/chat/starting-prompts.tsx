import { say } from '../ui/say.ts'
import type { ChatAppOption } from './use-chats.ts'

interface StartingPromptsProps {
  options: readonly ChatAppOption[]
  apps: readonly string[]
  onPick(text: string): void
}

const MOST_APPS = 4
const MOST_PROMPTS = 2

/** Suggestions for an empty chat, each of which can be clicked. */
export function StartingPrompts({ options, apps, onPick }: StartingPromptsProps) {
  const shown = options
    .filter(({ app, prompts }) => apps.includes(app) && prompts.length > 0)
    .slice(0, MOST_APPS)
  return (
    <div className="w-full max-w-2xl text-center">
      <h2 className="heading-lg">{say('What would you like to do?')}</h2>
      <p className="mt-2 text-sm text-secondary">
        {apps.length === 0
          ? say('Choose an app below for the agent to use.')
          : say('Ask in your own words. The agent uses the apps below for you.')}
      </p>
      <ul className="mt-6 grid gap-2 text-start sm:grid-cols-2">
        {shown.flatMap(({ app, title, prompts }) =>
          prompts.slice(0, MOST_PROMPTS).map((prompt) => (
            <li key={`${app} ${prompt}`}>
              <button
                type="button"
                className="h-full w-full rounded-xl border px-4 py-3 text-start text-sm hover:border-strong hover:bg-surface-secondary"
                onClick={() => onPick(prompt)}
              >
                <span dir="auto" className="block">
                  {prompt}
                </span>
                <span className="mt-0.5 block text-xs text-secondary">{title}</span>
              </button>
            </li>
          )),
        )}
      </ul>
    </div>
  )
}
