import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useState } from 'react'
import type { Source } from '../../ui/app.ts'
import { FieldRow } from '../../ui/field-row.tsx'
import type { Edit } from '../draft/store.ts'
import { hostsIn, hostsProblem } from './picture-host.ts'

interface PictureHostsProps {
  source: Exclude<Source, { kind: 'data' }>
  edit: Edit
}

/** Where pictures of a live answer may come from: a chat shows none from a host that the app does not name. */
export function PictureHosts({ source, edit }: PictureHostsProps) {
  const kept = source.pictureHosts ?? []
  const [words, setWords] = useState(kept.join(', '))
  // What is being typed stays as it is; what came from elsewhere, a trial or an undo, is shown.
  const isOwn = hostsProblem(hostsIn(words)) !== null || hostsIn(words).join() === kept.join()
  const shown = isOwn ? words : kept.join(', ')
  return (
    <FieldRow
      label="Pictures come from"
      problem={hostsProblem(hostsIn(shown))}
      help="The hosts of their addresses, such as images.example.com. A chat shows pictures from no other."
    >
      {(control) => (
        <Input
          {...control}
          value={shown}
          spellCheck={false}
          autoCapitalize="none"
          placeholder="images.example.com"
          onChange={(event) => {
            const hosts = hostsIn(event.target.value)
            setWords(event.target.value)
            if (hostsProblem(hosts) === null)
              edit({ source: { ...source, pictureHosts: hosts } }, { as: 'source pictureHosts' })
          }}
        />
      )}
    </FieldRow>
  )
}
