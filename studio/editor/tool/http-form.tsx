import { Input } from '@openai/apps-sdk-ui/components/Input'
import { FieldRow } from '../../ui/field-row.tsx'
import { language, say } from '../../ui/say.ts'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { FilterParams } from './filter-params.tsx'
import { Headers } from './headers.tsx'
import type { HttpFormProps } from './http-form-props.ts'
import { FieldMapping } from './mapping.tsx'
import { PictureHosts } from './picture-hosts.tsx'
import { addressProblem, type HttpSource } from './source.ts'

const METHODS = [
  { value: 'GET', label: 'GET' },
  { value: 'POST', label: 'POST' },
] as const
const CACHES = [
  { value: '0', label: say('Every time') },
  { value: '60', label: say('Once a minute') },
  { value: '300', label: say('Every 5 minutes') },
  { value: '3600', label: say('Once an hour') },
  { value: '86400', label: say('Once a day') },
]
const PATIENCE = [
  { value: '2000', label: say('2 seconds') },
  { value: '5000', label: say('5 seconds') },
  { value: '10000', label: say('10 seconds') },
  { value: '30000', label: say('30 seconds') },
]

const ROWS_PATH = {
  label: say('Path to the rows'),
  help: say('Where the list is in the reply, such as data.products. Empty for the reply itself.'),
}
const SHEET_NAME = {
  label: say('Sheet'),
  help: say('The sheet’s name if the address is an Excel workbook. Empty for the first.'),
}
const ADDRESS = {
  json: {
    help: say('Write {hole} where the question belongs. Without it, all rows are read and searched here.', {
      hole: '{message}',
    }),
    placeholder: 'https://api.example.com/products?q={message}',
  },
  sheet: {
    help: say(
      'In Google Sheets: File, Share, Publish to web. Or share it with everybody who has the link, and copy that.',
    ),
    placeholder: 'https://docs.google.com/spreadsheets/d/e/…/pub?output=csv',
  },
}

export function HttpForm({ draft, source, edit }: HttpFormProps) {
  const set = (part: Partial<HttpSource>, as?: string) =>
    edit({ source: { ...source, ...part } }, as ? { as: `source ${as}` } : {})
  const isSheet = source.format === 'sheet'
  return (
    <div className="mt-5 flex flex-col gap-5">
      <Address source={source} onChange={set} />
      <Headers draft={draft} source={source} edit={edit} />
      <TextField
        {...(isSheet ? SHEET_NAME : ROWS_PATH)}
        value={source.itemsPath}
        maxLength={300}
        spellCheck={false}
        className={isSheet ? '' : 'font-mono'}
        onChange={(event) => set({ itemsPath: event.target.value }, 'itemsPath')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Among
          label={say('Ask it')}
          value={source.cacheSeconds}
          options={CACHES}
          unit="seconds"
          onChange={(cacheSeconds) => set({ cacheSeconds })}
        />
        <Among
          label={say('Wait at most')}
          value={source.timeoutMs}
          options={PATIENCE}
          unit="ms"
          onChange={(timeoutMs) => set({ timeoutMs })}
        />
      </div>
      <FieldMapping draft={draft} source={source} edit={edit} />
      <FilterParams draft={draft} source={source} edit={edit} />
      <PictureHosts source={source} edit={edit} />
    </div>
  )
}

interface AddressProps {
  source: HttpSource
  onChange(part: Partial<HttpSource>, as?: string): void
}

function Address({ source, onChange }: AddressProps) {
  const { help, placeholder } = ADDRESS[source.format ?? 'json']
  return (
    <>
      <FieldRow label={say('Address')} problem={addressProblem(source.url)} help={help}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            {source.format !== 'sheet' && (
              <Segments
                label={say('Method')}
                value={source.method}
                options={METHODS}
                onChange={(method) => onChange({ method })}
              />
            )}
            <div className="min-w-52 flex-1">
              <Input
                {...control}
                type="url"
                value={source.url}
                maxLength={2000}
                spellCheck={false}
                placeholder={placeholder}
                onChange={(event) => onChange({ url: event.target.value }, 'url')}
              />
            </div>
          </div>
        )}
      </FieldRow>
      {source.format !== 'sheet' && source.method === 'POST' && (
        <TextArea
          label={say('Body')}
          help={say('JSON, unless a Content-Type header says otherwise.')}
          value={source.body ?? ''}
          rows={3}
          autoResize
          maxRows={12}
          maxLength={20_000}
          spellCheck={false}
          className="font-mono text-xs"
          placeholder='{ "query": "{message}" }'
          onChange={(event) => onChange({ body: event.target.value }, 'body')}
        />
      )}
    </>
  )
}

interface AmongProps {
  label: string
  value: number
  options: readonly { value: string; label: string }[]
  unit: string
  onChange(value: number): void
}

/** A choice of usual values; a value set by a script stays in the list. */
function Among({ label, value, options, unit, onChange }: AmongProps) {
  const own = String(value)
  const all = options.some((option) => option.value === own)
    ? options
    : [...options, { value: own, label: `${value.toLocaleString(language)} ${unit}` }]
  return (
    <div>
      <p aria-hidden="true" className="mb-1 text-sm font-medium">
        {label}
      </p>
      <Select quiet label={label} value={own} options={all} onChange={(next) => onChange(Number(next))} />
    </div>
  )
}
