import { useMemo, useState } from 'react'
import { withColumnNames } from '../../common/column-names.ts'
import { languageName } from '../../common/phrases/language-name.ts'
import { textsMeta } from '../../common/translations.ts'
import { type ColorScheme, defaultSettings, type HostSettings, type ToolRun } from '../host/types.ts'
import type { App } from '../ui/app.ts'
import { Device } from '../ui/device.tsx'
import { ErrorMessage } from '../ui/empty-state.tsx'
import { say, language as spoken } from '../ui/say.ts'
import { Select } from '../ui/select.tsx'
import { SteadyFrame } from '../ui/steady-frame.tsx'
import { useLater } from '../ui/use-later.ts'
import { LookToggles } from './look-toggles.tsx'
import { ModelView } from './model-view.tsx'
import { answerOf, resourceOf, useDrawn } from './use-drawn.ts'
import { usePreviewLook } from './use-preview-look.ts'
import { useWide } from './use-wide.ts'
import { useWorkbench } from './use-workbench.ts'

const PHONE = 375
const DESK = 768

/** The live widget in the real host. */
export function LivePreview({ draft, studio }: { draft: App; studio: ColorScheme }) {
  const { layout } = useWorkbench()
  const [look, setLook] = usePreviewLook(studio)
  const [asked, setAsked] = useState(false)
  const wide = useWide()
  // On a phone only the phone size makes sense.
  const phone = look.phone || !wide
  const { columns, translations } = draft
  const codes = Object.keys(translations ?? {})
  const [chosen, choose] = useState('')
  const locale = codes.includes(chosen) ? chosen : navigator.language
  const data = useLater(draft.mockData)
  const { drawn, failed } = useDrawn(draft, layout)
  const resource = useMemo(() => drawn && resourceOf(drawn), [drawn])
  const run = useMemo<ToolRun>(
    () => ({
      id: 'preview',
      tool: null,
      input: { message: '' },
      result: {
        content: [],
        structuredContent: answerOf(layout, withColumnNames(data, columns, layout), drawn),
        _meta: textsMeta({ translations, columns, mockData: data }, layout),
      },
    }),
    [layout, data, columns, translations, drawn],
  )
  const settings = useMemo<HostSettings>(
    () => ({
      ...defaultSettings,
      theme: look.theme,
      locale,
      width: phone ? PHONE : DESK,
    }),
    [look.theme, phone, locale],
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2">
        <LookToggles look={look} devices={wide} onChange={setLook} />
        {codes.length > 0 && (
          <Select
            label={say('Language of the chat')}
            quiet
            value={codes.includes(chosen) ? chosen : ''}
            options={[
              { value: '', label: say('As this browser') },
              ...codes.map((code) => ({ value: code, label: languageName(code, spoken) })),
            ]}
            onChange={choose}
          />
        )}
        <button
          type="button"
          onClick={() => setAsked(true)}
          className="ms-auto truncate rounded-md text-sm text-secondary underline underline-offset-2 hover:text-default"
        >
          {say('What would the model see?')}
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface-secondary p-4">
        {resource ? (
          <Device settings={settings} title={draft.name} onInline={() => {}}>
            <SteadyFrame
              resource={resource}
              run={run}
              settings={settings}
              title={say('{name} widget', { name: draft.name })}
            />
          </Device>
        ) : failed ? (
          <ErrorMessage title={say('The preview could not be drawn')}>
            {say('Check that Vitrine is running. Your next change tries again.')}
          </ErrorMessage>
        ) : (
          <div
            role="status"
            aria-label={say('Drawing the preview')}
            className="skeleton mx-auto h-80 w-full"
          />
        )}
      </div>
      {asked && <ModelView draft={draft} onClose={() => setAsked(false)} />}
    </>
  )
}
