import { useEffect, useRef, useState } from 'react'
import type { AppTranslation } from '../../../common/api/translations.ts'
import { languageName } from '../../../common/phrases/language-name.ts'
import { OutlineButton } from '../../ui/buttons.tsx'
import { say, language as spoken } from '../../ui/say.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { Section } from '../section.tsx'
import type { TabProps } from '../tab-props.ts'
import { useWorkbench } from '../use-workbench.ts'
import { type TranslatableText, translatableTexts } from './translatable.ts'

const MOST_LANGUAGES = 10
/** Languages to choose from; the API takes any other too. */
const OFFERED =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nb nl pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh zh-Hant'.split(
    ' ',
  )
const LONG = { description: 2000, toolDescription: 2000 } as const

/** The app's name, headings and labels in further languages. */
export function Languages({ draft, edit }: TabProps) {
  const translations = draft.translations ?? {}
  const codes = Object.keys(translations)
  const [chosen, choose] = useState<string | null>(null)
  const code = chosen !== null && codes.includes(chosen) ? chosen : (codes[0] ?? null)
  const added = useRef<string | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (added.current !== code) return
    added.current = null
    fields.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [code])
  const [next, setNext] = useState('')
  const add = () => {
    if (next === '') return
    setNext('')
    added.current = next
    choose(next)
    edit({ translations: { ...translations, [next]: {} } })
  }
  const remove = (gone: string) =>
    edit({ translations: Object.fromEntries(Object.entries(translations).filter(([one]) => one !== gone)) })
  const left = OFFERED.filter((one) => !codes.includes(one))
  return (
    <Section
      title={say('Languages')}
      lead={
        code === null
          ? say(
              'The app has its texts in one language. Add another and write its name, headings and labels in it; a chat in that language then shows these. Rows stay as they are.',
            )
          : say('A chat in one of these languages shows these texts. What you leave empty stays as it is.')
      }
    >
      <div className="flex max-w-2xl flex-col gap-5">
        {code !== null && (
          <div className="flex flex-wrap items-center gap-3">
            <Select
              label={say('Language')}
              value={code}
              options={codes.map((one) => ({ value: one, label: languageName(one, spoken) }))}
              onChange={choose}
            />
            <OutlineButton size="sm" onClick={() => remove(code)}>
              {say('Remove {name}', { name: languageName(code, spoken) })}
            </OutlineButton>
          </div>
        )}
        {code !== null && (
          <div ref={fields} className="flex flex-col gap-4">
            <Texts
              key={code}
              draft={draft}
              code={code}
              translation={translations[code] ?? {}}
              onEdit={(translation, place) =>
                edit({ translations: { ...translations, [code]: translation } }, { as: `${code} ${place}` })
              }
            />
          </div>
        )}
        {codes.length < MOST_LANGUAGES && (
          // With a button, since arrow keys change a closed select at once.
          <form
            className="flex flex-wrap items-center gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              add()
            }}
          >
            <Select
              label={say('Add a language')}
              value={next}
              options={[
                { value: '', label: say('Choose a language') },
                ...left
                  .map((one) => ({ value: one, label: languageName(one, spoken) }))
                  .sort((one, other) => one.label.localeCompare(other.label, spoken)),
              ]}
              onChange={setNext}
            />
            <OutlineButton size="sm" type="submit" disabled={next === ''}>
              {say('Add')}
            </OutlineButton>
          </form>
        )}
      </div>
    </Section>
  )
}

interface TextsProps {
  draft: TabProps['draft']
  code: string
  translation: AppTranslation
  onEdit(translation: AppTranslation, place: string): void
}

function Texts({ draft, code, translation, onEdit }: TextsProps) {
  const { layout } = useWorkbench()
  const texts = translatableTexts(draft, layout)
  const written = ({ field, place }: TranslatableText) =>
    (field ? translation[field] : translation.texts?.[place]) ?? ''
  const change = ({ field, place }: TranslatableText, value: string) =>
    onEdit(
      field
        ? { ...translation, [field]: value }
        : { ...translation, texts: { ...translation.texts, [place]: value } },
      place,
    )
  const done = texts.filter((text) => written(text).trim() !== '').length
  return (
    <>
      {texts.map((text) => {
        const shared = {
          label: text.label,
          // A label that has the text says it already.
          help: !text.label.includes(text.text) && <span dir="auto">{text.text}</span>,
          value: written(text),
          lang: code,
          dir: 'auto',
          onChange: (event: { target: { value: string } }) => change(text, event.target.value),
        } as const
        return text.field === 'description' || text.field === 'toolDescription' ? (
          <TextArea
            key={text.place}
            {...shared}
            rows={2}
            autoResize
            maxRows={8}
            maxLength={LONG[text.field]}
          />
        ) : (
          <TextField key={text.place} {...shared} maxLength={text.field === 'name' ? 100 : 300} />
        )
      })}
      <p className="tabular text-xs text-secondary">
        {say('{done} of {all} texts translated', { done, all: texts.length })}
      </p>
    </>
  )
}
