import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Checkbox } from '@openai/apps-sdk-ui/components/Checkbox'
import { useId, useState } from 'react'
import { request } from '../ui/api.ts'
import { GhostButton, OutlineButton } from '../ui/buttons.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { Problem } from '../ui/problem.tsx'
import { say } from '../ui/say.ts'
import { TextField } from '../ui/text-field.tsx'
import { useConnectedServers } from './use-chats.ts'

interface ConnectDialogProps {
  onClose(): void
  onConnected(app: string): void
}

/** Other people's MCP servers: any reachable one, with sign-in or a token if it needs one. */
export function ConnectDialog({ onClose, onConnected }: ConnectDialogProps) {
  const servers = useConnectedServers()
  const [address, setAddress] = useState('')
  const [token, setToken] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useId()
  const connect = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const headers: Record<string, string> = token.trim() ? { authorization: `Bearer ${token.trim()}` } : {}
      const server = await request('POST /api/chat/servers', { body: { address: address.trim(), headers } })
      if (server.status === 'sign-in') return await signIn(server.id)
      onConnected(server.app)
      setAddress('')
      setToken('')
      servers.again()
      if (server.status === 'unreachable') setProblem(server.problem ?? say('The server does not answer.'))
    } catch (error) {
      setProblem(failureReason(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={say('Connect an MCP server')} onClose={onClose}>
      <form
        id={form}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void connect()
        }}
      >
        <TextField
          label={say('Address')}
          help={say('Such as https://example.com/mcp')}
          data-first-focus=""
          type="url"
          required
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <TextField
          label={say('Token')}
          help={say('Only if the server asks for one. It is stored encrypted.')}
          type="password"
          autoComplete="off"
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
        <Problem>{problem}</Problem>
        <div className="flex justify-end">
          <Button color="primary" type="submit" loading={busy} disabled={!address.trim()}>
            {say('Connect')}
          </Button>
        </div>
      </form>
      {servers.state === 'ready' && servers.value.length > 0 && (
        <ul aria-label={say('Connected servers')} className="mt-4 flex flex-col gap-2 border-t pt-4">
          {servers.value.map((server) => (
            <li key={server.id} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 flex-1">
                <span className="block truncate">{server.name}</span>
                <span className="block truncate text-xs text-secondary">
                  {server.status === 'ready'
                    ? say('{count} tools', { count: server.tools.length })
                    : (server.problem ?? say('Sign in to use it.'))}
                </span>
              </span>
              {server.status === 'ready' && (
                <Checkbox
                  checked={server.trusted}
                  onCheckedChange={(trusted) =>
                    void request('PATCH /api/chat/servers/:id', {
                      params: { id: server.id },
                      body: { trusted },
                    }).then(servers.again)
                  }
                  label={<span className="text-xs">{say('Trust its tools that only read')}</span>}
                />
              )}
              {server.status === 'sign-in' && (
                <OutlineButton size="sm" onClick={() => void signIn(server.id)}>
                  {say('Sign in')}
                </OutlineButton>
              )}
              <GhostButton
                size="sm"
                aria-label={say('Remove {name}', { name: server.name })}
                onClick={() =>
                  void request('DELETE /api/chat/servers/:id', { params: { id: server.id } }).then(
                    servers.again,
                  )
                }
              >
                {say('Remove')}
              </GhostButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

async function signIn(id: string): Promise<void> {
  const { url } = await request('POST /api/chat/servers/:id/sign-in', { params: { id } })
  location.assign(url)
}
