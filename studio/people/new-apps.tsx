import { useState } from 'react'
import { request } from '../ui/api.ts'
import { AUDIENCE_OPTIONS, audienceOf } from '../ui/audiences.ts'
import { failureReason } from '../ui/failure-reason.ts'
import { Problem } from '../ui/problem.tsx'
import { say } from '../ui/say.ts'
import { Select } from '../ui/select.tsx'
import { useFetched } from '../ui/use-fetched.ts'

const read = (signal: AbortSignal) => request('GET /api/access/default', { signal })

export function NewApps() {
  const fetched = useFetched(read)
  const [problem, setProblem] = useState<string | null>(null)
  if (fetched.state !== 'ready') return null
  const change = (value: string) =>
    request('PUT /api/access/default', { body: { audience: audienceOf(value) } }).then(
      (saved) => {
        setProblem(null)
        fetched.set(saved)
      },
      (error) => setProblem(failureReason(error)),
    )
  return (
    <section className="mt-10 border-t pt-6">
      <h2 className="text-sm font-semibold">{say('New apps')}</h2>
      <p className="mt-0.5 mb-3 text-sm text-secondary">
        {say('Makers can choose another audience for each app. Existing apps keep theirs.')}
      </p>
      <Select
        label={say('Who can use new apps')}
        className="max-w-96"
        value={fetched.value.audience}
        options={AUDIENCE_OPTIONS}
        onChange={(value) => void change(value)}
      />
      <Problem className="mt-2">{problem}</Problem>
    </section>
  )
}
