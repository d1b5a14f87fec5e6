import { type SourceSettings, sourceSettings } from '../common/api/source-settings.ts'
import { type Call, quietCall } from '../src/contract/index.ts'
import type { AppContent } from '../src/registry/content.ts'
import type { SourceApp } from '../src/registry/sources/source.ts'
import { layouts } from '../src/templates/layouts/index.ts'

interface Told extends Partial<Omit<AppContent, 'source'>> {
  appId?: string
  live?: boolean
  source?: Partial<SourceSettings>
}

/** A made app as its source is given it. */
export function madeSource({ appId = 'app-1', live = true, source, ...content }: Told = {}): SourceApp {
  const layoutTemplate = content.layoutTemplate ?? 'list'
  return {
    appId,
    live,
    layout: layouts.get(layoutTemplate)!,
    content: {
      name: 'Corner Shop',
      description: 'What the shop has.',
      mockData: { items: [] },
      themeVariables: {},
      systemPrompt: '',
      toolName: 'search_things',
      toolDescription: 'Search things.',
      ...content,
      layoutTemplate,
      source: sourceSettings.parse({ kind: 'data', ...source }),
    },
  }
}

export const callOf = (signal: AbortSignal = new AbortController().signal): Call =>
  quietCall({ user: null, caller: '127.0.0.1', signal })

export const titlesOf = (data: Readonly<Record<string, unknown>>): string[] =>
  (data.items as { title: string }[]).map(({ title }) => title)

/** How a call failed, as a caller would see it. */
export const failureOf = async (answered: unknown): Promise<unknown> => {
  try {
    return { answered: await answered }
  } catch (error) {
    return (error as { body(): unknown }).body()
  }
}
