import { useMemo, useRef, useState } from 'react'
import type { JsonObject } from '../../common/json.ts'
import { readTool } from '../../common/mcp-client/tool.ts'
import type { ServerConnection } from '../host/server-connection.ts'
import type { HostDisplayMode, HostEvents, Log } from '../host/types.ts'
import { completeCheckout, refusalOf } from './complete-checkout.ts'
import { type Transcript, useTranscript } from './use-transcript.ts'

/** A widget's question to the model, which the user answers. */
export interface Sampling {
  readonly request: unknown
  answer(text: string | null): void
}

/** A widget's payment, which the user makes or cancels. */
export interface Checkout {
  readonly session: JsonObject & { readonly id: string }
  /** Completes it on the server; the message of a refusal that the user can act on, or null. */
  pay(): Promise<string | null>
  cancel(): void
}

export interface Modal {
  params: unknown
  close(): void
}

/** A chat host's behaviour around a widget, for developers to inspect. */
export interface PlayHost {
  events: HostEvents
  transcript: Transcript
  /** An address the widget wants to open; the user is asked first. */
  link: string | null
  answerLink(open: boolean): void
  modal: Modal | null
  sampling: Sampling | null
  checkout: Checkout | null
  closed: boolean
  showAgain(): void
}

interface HostParts {
  session: ServerConnection | null
  runId: string | null
  locale: string
  log: Log
  setMode(mode: HostDisplayMode): void
}

export function usePlayHost({ session: server, runId, locale, log, setMode }: HostParts): PlayHost {
  const transcript = useTranscript(runId)
  const [link, setLink] = useState<string | null>(null)
  const [modal, setModal] = useState<Modal | null>(null)
  const [sampling, setSampling] = useState<Sampling | null>(null)
  const [checkout, setCheckout] = useState<Checkout | null>(null)
  const paying = useRef(false)
  const asking = useRef(false)
  const [closedRun, setClosedRun] = useState<string | null>(null)
  const open = useRef(false)
  const { add } = transcript
  const events = useMemo<HostEvents>(
    () => ({
      log,
      callTool: toolCaller(server, locale, log),
      readResource: async (uri) => connected(server).readResource(uri),
      listResources: async () => connected(server).listResources(),
      followUp: (prompt) => add({ kind: 'follow-up', text: prompt }),
      displayMode(mode) {
        setMode(mode)
        return mode
      },
      openLink: setLink,
      modal(params) {
        if (open.current) return Promise.reject(new Error('A modal is already open.'))
        return new Promise((resolve) => {
          open.current = true
          const close = () => {
            open.current = false
            setModal(null)
            resolve({})
          }
          setModal({ params, close })
        })
      },
      sample(request) {
        if (asking.current) return Promise.reject(new Error('Another question is open.'))
        asking.current = true
        return new Promise((resolve, reject) => {
          const answer = (text: string | null) => {
            asking.current = false
            setSampling(null)
            if (text === null) reject(new Error('The user declined.'))
            else resolve(text)
          }
          setSampling({ request, answer })
        })
      },
      checkout(session) {
        if (paying.current) return Promise.reject(new Error('Another checkout is open.'))
        paying.current = true
        return new Promise((resolve, reject) => {
          const settle = (end: () => void) => {
            paying.current = false
            setCheckout(null)
            end()
          }
          setCheckout({
            session,
            cancel: () => settle(() => reject(new Error('The user cancelled the checkout.'))),
            async pay() {
              try {
                const order = await completeCheckout(connected(server), session, locale)
                const refusal = refusalOf(order)
                if (refusal === null) settle(() => resolve(order))
                return refusal
              } catch (error) {
                settle(() => reject(error))
                return null
              }
            },
          })
        })
      },
      close() {
        setClosedRun(runId)
        setMode('inline')
        add({ kind: 'note', text: 'The widget closed itself.' })
      },
    }),
    [server, runId, locale, log, setMode, add],
  )
  return {
    events,
    transcript,
    link,
    answerLink(open) {
      if (open && link) window.open(link, '_blank', 'noopener,noreferrer')
      setLink(null)
    },
    modal,
    sampling,
    checkout,
    closed: runId !== null && closedRun === runId,
    showAgain: () => setClosedRun(null),
  }
}

function connected(session: ServerConnection | null): ServerConnection {
  if (!session) throw new Error('The server is not connected.')
  return session
}

/** Calls a tool for a widget, after asking if it may. */
const toolCaller =
  (session: ServerConnection | null, locale: string, log: Log): HostEvents['callTool'] =>
  async (name, args) => {
    const refuse = (title: string) => {
      log({ kind: 'attempt', direction: 'in', title, detail: args, failed: true })
      return new Error(title)
    }
    const tool = session?.tools.find((known) => known.name === name)
    if (!session || !tool) throw refuse(`This server has no tool ${name}.`)
    const { forWidget, readOnly } = readTool(tool)
    if (!forWidget) throw refuse(`${name} may not be called by a widget`)
    // The user's first click or key press, also in the frame, shows that the visit is intended.
    if (!readOnly && !navigator.userActivation.hasBeenActive)
      throw refuse(`${name} may change something, and nobody has clicked on this page yet`)
    const started = performance.now()
    const result = await session.call(name, args, locale)
    const durationMs = performance.now() - started
    const failed = result.isError === true
    log({ kind: 'bridge', direction: 'out', title: `${name} answered`, detail: result, durationMs, failed })
    return result
  }
