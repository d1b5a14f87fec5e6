import { Input } from '@openai/apps-sdk-ui/components/Input'
import { type FormEvent, useId, useState } from 'react'
import type { ReplyRead } from '../../common/api/routes.ts'
import { request } from '../ui/api.ts'
import { GhostButton, OutlineButton } from '../ui/buttons.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { Problem } from '../ui/problem.tsx'
import { say } from '../ui/say.ts'
import { Select } from '../ui/select.tsx'
import { useFetched } from '../ui/use-fetched.ts'
import { namesIn } from './roles.ts'

type ToolGrants = ReplyRead<'GET /api/tool-access'>['tools'][number]

const read = (signal: AbortSignal) => request('GET /api/tool-access', { signal })
const keyOf = ({ app, tool }: ToolGrants) => `${app} ${tool}`

/** Tools of code apps and connected servers that only chosen people may call. */
export function ToolAccess() {
  const fetched = useFetched(read)
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (fetched.state !== 'ready') return null
  const { tools } = fetched.value
  const save = async (tool: ToolGrants, restricted: boolean, names: readonly string[]) => {
    const people = names.filter((name) => name.includes('@'))
    const groups = names.filter((name) => !name.includes('@'))
    const { app, revision } = tool
    const body = { restricted, people, groups, revision }
    try {
      await request('PUT /api/tool-access/:app/:tool', { params: { app, tool: tool.tool }, body })
      setProblem(null)
      setChosen(null)
    } catch (error) {
      setProblem(failureReason(error))
    }
    fetched.again()
  }
  const shown = tools.filter((tool) => tool.restricted || keyOf(tool) === chosen)
  const open = tools.filter((tool) => !shown.includes(tool))
  const groups = [...new Set(open.map(({ app }) => app))].map((app) => ({
    label: app,
    options: open
      .filter((tool) => tool.app === app)
      .map((tool) => ({ value: keyOf(tool), label: tool.title })),
  }))
  return (
    <section className="mt-10 border-t pt-6">
      <h2 className="text-sm font-semibold">{say('Tools for some people only')}</h2>
      <p className="mt-0.5 mb-3 max-w-prose text-sm text-secondary">
        {say(
          'Everybody who may use a code app, or connects a server in the chat, may call all of its tools. Restrict a tool to chosen people, and others don’t see it.',
        )}
      </p>
      <ul className="mb-3 divide-y empty:hidden">
        {shown.map((tool) => (
          <Row key={`${keyOf(tool)} ${tool.revision}`} tool={tool} onSave={save} />
        ))}
      </ul>
      <Select
        label={say('Restrict a tool')}
        className="max-w-96"
        value=""
        options={[{ value: '', label: say('Choose a tool') }]}
        groups={groups}
        onChange={(value) => setChosen(value || null)}
      />
      <Problem className="mt-2">{problem}</Problem>
    </section>
  )
}

interface RowProps {
  tool: ToolGrants
  onSave(tool: ToolGrants, restricted: boolean, names: readonly string[]): Promise<void>
}

function Row({ tool, onSave }: RowProps) {
  const known = [...tool.groups, ...tool.people]
  const [text, setText] = useState(known.join(', '))
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSave(tool, true, namesIn(text))
  }
  return (
    <li className="py-3 text-sm">
      <form onSubmit={submit}>
        <label htmlFor={id} className="mb-1 block">
          <span className="font-medium">{tool.title}</span>{' '}
          <span className="text-secondary">
            {tool.app} · <code className="text-xs">{tool.tool}</code>
          </span>
        </label>
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 flex-1 basis-64">
            <Input
              id={id}
              placeholder={say('Owners only. Add people or groups, separated by commas')}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          {(!tool.restricted || namesIn(text).join() !== known.join()) && (
            <OutlineButton type="submit">{tool.restricted ? say('Save') : say('Restrict')}</OutlineButton>
          )}
          {tool.restricted && (
            <GhostButton type="button" onClick={() => void onSave(tool, false, [])}>
              {say('Allow everybody')}
            </GhostButton>
          )}
        </div>
      </form>
    </li>
  )
}
