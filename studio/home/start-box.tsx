import { Button } from '@openai/apps-sdk-ui/components/Button'
import {
  ArrowRight,
  Clipboard,
  Code,
  FileSpreadsheet,
  Globe,
  ImageSquare,
  Plus,
} from '@openai/apps-sdk-ui/components/Icon'
import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { useState } from 'react'
import { FileButton } from '../editor/file-button.tsx'
import { generateApp, type SoFar } from '../editor/generate.ts'
import { PICTURES, type PickedInput } from '../editor/picked.ts'
import { useMaking } from '../editor/use-making.ts'
import { api } from '../ui/api.ts'
import type { Templates } from '../ui/app.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { Link } from '../ui/link.tsx'
import { Problem } from '../ui/problem.tsx'
import { say } from '../ui/say.ts'
import { Generating } from './generating.tsx'
import { NewFromDescription, PageDialog, PasteDialog } from './ways-to-start.ts'

interface StartBoxProps {
  templates: Templates | null
  onPick(picked: PickedInput): void
}

export function StartBox({ templates, onPick }: StartBoxProps) {
  const { busy, problem, make } = useMaking()
  const generator = templates?.generator ?? null
  const [pasting, setPasting] = useState(false)
  const [describing, setDescribing] = useState(false)
  const [isNamingPage, setIsNamingPage] = useState(false)
  const [soFar, setSoFar] = useState<SoFar | null>(null)
  const describe = (sentence: string) => make('sentence', () => generateApp(sentence, setSoFar))
  return (
    <section aria-label={say('Make an app')} className="mx-auto max-w-2xl text-center">
      <h1 className="heading-xl text-balance">{say('Make an app for chat')}</h1>
      <p className="mx-auto mt-2 max-w-xl text-base text-pretty text-secondary">
        {say(
          'Your list, menu or catalogue, shown as cards or a table inside ChatGPT, Claude or VS Code. No code.',
        )}
      </p>
      {generator && <Sentence busy={busy === 'sentence'} onSend={describe} />}
      {busy === 'sentence' && soFar && <Generating soFar={soFar} />}
      {/* One line of them is wider than what is read. */}
      <div
        className={`flex flex-wrap items-center justify-center gap-2 lg:-mx-44 ${generator ? 'mt-4' : 'mt-6'}`}
      >
        {generator && <span className="text-sm text-secondary">{say('or start from')}</span>}
        <FileButton onPick={onPick} size="md" main={!generator}>
          <FileSpreadsheet /> {generator ? say('A file') : say('Start from a file')}
        </FileButton>
        <FileButton onPick={onPick} size="md" accepts={PICTURES}>
          <ImageSquare /> {say('Pictures')}
        </FileButton>
        <OutlineButton onClick={() => setPasting(true)}>
          <Clipboard /> {say('Pasted cells')}
        </OutlineButton>
        <OutlineButton onClick={() => setIsNamingPage(true)}>
          <Globe /> {say('A website or PDF')}
        </OutlineButton>
        <OutlineButton onClick={() => setDescribing(true)}>
          <Code /> {say('An API description')}
        </OutlineButton>
        <OutlineButton
          loading={busy === 'empty'}
          onClick={() => make('empty', () => api.create({ name: say('Untitled app') }))}
        >
          <Plus /> {say('An empty app')}
        </OutlineButton>
      </div>
      <p className="mt-3 text-xs text-secondary">
        {say(
          'Excel, CSV, TSV, JSON, PDF, web pages, OpenAPI or pictures. You can also drop files or paste cells anywhere on this page.',
        )}{' '}
        <Link href="/chat?app=workshop" className="underline underline-offset-2">
          {say('Make it in a chat')}
        </Link>
      </p>
      <Problem className="mt-3">{problem}</Problem>
      {describing && <NewFromDescription given={null} onClose={() => setDescribing(false)} />}
      {isNamingPage && (
        <PageDialog
          onClose={() => setIsNamingPage(false)}
          onPick={(picked) => {
            setIsNamingPage(false)
            onPick(picked)
          }}
        />
      )}
      {pasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onPick={(picked) => {
            setPasting(false)
            onPick(picked)
          }}
        />
      )}
    </section>
  )
}

function Sentence({ busy, onSend }: { busy: boolean; onSend(words: string): void }) {
  const [words, setWords] = useState('')
  const send = () => words.trim() && !busy && onSend(words.trim())
  return (
    <form
      className="relative mt-6 text-start"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        aria-label={say('Describe the app')}
        placeholder={say('Describe it: a menu for my bakery with prices and what is fresh today')}
        rows={2}
        autoResize
        maxRows={6}
        size="xl"
        value={words}
        maxLength={2000}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <div className="absolute end-2 bottom-2">
        <Button
          color="primary"
          uniform
          type="submit"
          aria-label={say('Make it')}
          loading={busy}
          disabled={!words.trim()}
        >
          <ArrowRight className="rtl:-scale-x-100" />
        </Button>
      </div>
    </form>
  )
}
