import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useState } from 'react'
import type { Synonym } from '../../../common/api/synonyms.ts'
import { GhostButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import { TextField } from '../../ui/text-field.tsx'

interface SynonymFormProps {
  word: string
  synonyms: readonly Synonym[]
  onChange(synonyms: Synonym[]): void
}

const LONGEST = 100

/** The maker's synonyms: what people say, and what the rows call it. */
export function SynonymForm({ word: given, synonyms, onChange }: SynonymFormProps) {
  const [word, setWord] = useState(given.slice(0, LONGEST))
  const [means, setMeans] = useState('')
  const ready = word.trim() !== '' && means.trim() !== ''
  return (
    <section aria-label={say('Synonyms')}>
      <h3 className="mb-2 text-sm font-medium">{say('Synonyms')}</h3>
      <ul className="mb-2 divide-y rounded-lg border text-sm empty:hidden">
        {synonyms.map((synonym) => (
          <li key={`${synonym.word} ${synonym.means}`} className="flex items-center gap-3 px-3 py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {say('“{word}” means “{means}”', { word: synonym.word, means: synonym.means })}
            </span>
            <GhostButton
              size="sm"
              aria-label={say('Remove “{word}”', { word: synonym.word })}
              onClick={() => onChange(synonyms.filter((each) => each !== synonym))}
            >
              {say('Remove')}
            </GhostButton>
          </li>
        ))}
      </ul>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!ready) return
          onChange([...synonyms, { word: word.trim(), means: means.trim() }])
          setWord('')
          setMeans('')
        }}
      >
        <div className="min-w-40 flex-1">
          <TextField
            label={say('People say')}
            quiet
            value={word}
            maxLength={LONGEST}
            onChange={(event) => setWord(event.target.value)}
          />
        </div>
        <div className="min-w-40 flex-1">
          <TextField
            label={say('Your rows say')}
            quiet
            value={means}
            maxLength={LONGEST}
            onChange={(event) => setMeans(event.target.value)}
          />
        </div>
        <Button color="primary" type="submit" disabled={!ready}>
          {say('Add the synonym')}
        </Button>
      </form>
    </section>
  )
}
