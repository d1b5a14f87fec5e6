import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useState } from 'react'
import { say } from '../ui/say.ts'
import { Select } from '../ui/select.tsx'
import { parseLocale } from './address.ts'

const LOCALES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
  { value: 'pt-BR', label: 'Português (Brasil)' },
  { value: 'ar', label: 'العربية' },
  { value: 'he', label: 'עברית' },
  { value: 'ja', label: '日本語' },
  { value: 'zh-CN', label: '中文' },
]
const OTHER = { value: 'other', label: say('Other…') }

/** A short list, or any locale by its code. */
export function LocaleChoice({ locale, onChange }: { locale: string; onChange(locale: string): void }) {
  const [own, setOwn] = useState(() => !LOCALES.some(({ value }) => value === locale))
  const [text, setText] = useState(locale)
  const take = () => {
    const read = parseLocale(text)
    if (read) onChange(read)
  }
  return (
    <div className="flex items-end gap-1">
      <Select
        quiet
        label={say('Locale')}
        value={own ? 'other' : locale}
        options={[...LOCALES, OTHER]}
        onChange={(value) => {
          setOwn(value === 'other')
          if (value !== 'other') onChange(value)
        }}
        className="w-28"
      />
      {own && (
        <Input
          aria-label={say('Locale by its code, like pt-BR')}
          placeholder="pt-BR"
          className="w-24"
          value={text}
          invalid={parseLocale(text) === null}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      )}
    </div>
  )
}
