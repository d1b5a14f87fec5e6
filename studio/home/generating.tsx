import type { SoFar } from '../editor/generate.ts'
import { say } from '../ui/say.ts'

export function Generating({ soFar }: { soFar: SoFar }) {
  const { fields, rows } = soFar
  const steps = [
    [say('Name'), fields.name],
    [say('Layout'), fields.layoutTemplate],
    [say('Tool'), fields.toolName],
    [
      say('Rows'),
      rows.length > 0
        ? say('{number}, last {title}', { number: rows.length, title: String(rows.at(-1)?.title ?? '') })
        : undefined,
    ],
  ] as const
  return (
    <dl
      aria-label={say('What is being made')}
      className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-start text-sm"
    >
      {steps.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-secondary">{label}</dt>
          <dd className="min-w-0 truncate">
            {value ?? <span aria-hidden="true" className="skeleton inline-block h-4 w-32 align-middle" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
