import { useActions, useToolOutput } from '@chatui/runtime'
import type app from '../app.ts'

export default function Greeting() {
  const output = useToolOutput<typeof app, 'greet'>()
  const { callTool } = useActions<typeof app>()
  return (
    <p>
      {output?.text ?? '…'}
      <button type="button" onClick={() => callTool?.('greet', { name: 'Ada' })}>
        Again
      </button>
    </p>
  )
}
