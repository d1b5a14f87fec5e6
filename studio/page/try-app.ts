import type { CallToolResult } from '@modelcontextprotocol/client'
import type { WidgetSample } from '../../common/widget-sample.ts'
import { callTool } from './call-tool.ts'
import { openWidget } from './show-widget.ts'

/** Tries an app on the page: a question goes to its tool, and its widget shows the answer and may call tools. */
export function tryApp(form: HTMLFormElement, place: HTMLElement): void {
  const { endpoint = '', tool = '', field = '', sample = '' } = form.dataset
  const input = form.querySelector('input')
  const said = form.querySelector<HTMLElement>('[role=status]')
  if (!input || !said) return
  let open: { close(): void } | null = null
  let asked = 0

  const call = async (name: string, args: Record<string, unknown>): Promise<CallToolResult> => {
    const { structuredContent, meta } = await callTool(endpoint, name, { ...args })
    return { content: [], structuredContent, ...(meta && { _meta: meta }) }
  }
  const ask = async (question: string) => {
    asked += 1
    const turn = asked
    place.setAttribute('aria-busy', 'true')
    said.textContent = said.dataset.asking ?? ''
    try {
      const args = { [field]: question }
      const [widget, reply] = await Promise.all([readWidget(sample), callTool(endpoint, tool, args)])
      if (turn !== asked) return
      open?.close()
      open = openWidget(place, { ...widget, ...reply, input: args }, { callTool: call })
      said.textContent = ''
    } catch (error) {
      if (turn === asked)
        said.textContent = `${error instanceof Error ? error.message : error} ${said.dataset.failed}`
    } finally {
      if (turn === asked) place.removeAttribute('aria-busy')
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (input.value.trim()) void ask(input.value.trim())
  })
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-ask]'))
    button.addEventListener('click', () => {
      input.value = button.textContent
      void ask(input.value)
    })
  whenSeen(place, () => void (asked === 0 && ask(input.value)))
}

async function readWidget(address: string): Promise<WidgetSample> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error('The app cannot be shown just now.')
  return reply.json()
}

/** Visitors who do not scroll to it cause no request. */
function whenSeen(place: HTMLElement, then: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    then()
  })
  observer.observe(place)
}
