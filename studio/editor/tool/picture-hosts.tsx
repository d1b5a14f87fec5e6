import { useState } from 'react'
import type { Source } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { Edit } from '../draft/store.ts'
import { hostsIn, hostsProblem } from './picture-host.ts'

interface PictureHostsProps {
  source: Exclude<Source, { kind: 'data' }>
  edit: Edit
}

/** Hosts of pictures in live answers: a chat blocks pictures from any other host. */
export function PictureHosts({ source, edit }: PictureHostsProps) {
  const kept = source.pictureHosts ?? []
  const [text, setText] = useState(kept.join(', '))
  // Text being typed stays; changes from elsewhere, such as a trial or an undo, replace it.
  const isOwn = hostsProblem(hostsIn(text)) !== null || hostsIn(text).join() === kept.join()
  const shown = isOwn ? text : kept.join(', ')
  return (
    <TextField
      label={say('Pictures come from')}
      problem={hostsProblem(hostsIn(shown))}
      help={say('The hosts of the pictures, such as images.example.com. Chats block all others.')}
      value={shown}
      spellCheck={false}
      autoCapitalize="none"
      placeholder="images.example.com"
      onChange={(event) => {
        const hosts = hostsIn(event.target.value)
        setText(event.target.value)
        if (hostsProblem(hosts) === null)
          edit({ source: { ...source, pictureHosts: hosts } }, { as: 'source pictureHosts' })
      }}
    />
  )
}
