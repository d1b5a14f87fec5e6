import type { CallToolResult, ListResourcesResult, ReadResourceResult } from '@modelcontextprotocol/client'
import { asJsonObject } from '../../common/json.ts'
import { actedIn } from './gestures.ts'
import { blobOf, readFile, saveFile } from './save-file.ts'
import type { HostDisplayMode, HostEvents } from './types.ts'

/** The host's services for a widget, whichever bridge it uses. */
export interface Abilities {
  callTool(name: unknown, args: unknown): Promise<CallToolResult>
  readResource(uri: unknown): Promise<ReadResourceResult>
  listResources(): Promise<ListResourcesResult>
  followUp(prompt: unknown): void
  displayMode(mode: unknown): HostDisplayMode | Promise<HostDisplayMode>
  openLink(href: unknown): void
  modal(params: unknown): Promise<unknown>
  /** Absent if the host has no model for widgets. */
  readonly sample?: ((request: unknown) => Promise<string>) | undefined
  /** Absent if the host has no checkout. */
  readonly checkout?: ((session: unknown) => Promise<unknown>) | undefined
  close(): void
  height(height: unknown): void
  state(state: unknown): void
  upload(file: unknown): Promise<{ fileId: string }>
  download(fileId: unknown): { downloadUrl: string }
  /** Saves a file on the user's device. */
  saveFile(content: unknown): Promise<void>
}

interface AbilityParts extends HostEvents {
  readonly frame: Element
  setHeight(height: number): void
  setState(state: unknown): void
}

const MODES: readonly HostDisplayMode[] = ['inline', 'pip', 'fullscreen']
/** No screen is taller, and no widget should be. */
export const TALLEST = 20_000
const LARGEST_STATE = 256 * 1024

/** The single place that validates a widget's requests before acting on them. */
export function createAbilities(parts: AbilityParts): Abilities {
  const { log } = parts
  const files = new Map<string, string>()
  const refuse = (what: string, detail: unknown): Error => {
    log({ kind: 'attempt', direction: 'in', title: what, detail, failed: true })
    return new Error(what)
  }
  return {
    callTool: async (name, args) => {
      if (typeof name !== 'string') throw refuse('A tool is called by its name.', name)
      return parts.callTool(name, typeof args === 'object' && args !== null ? { ...args } : {})
    },
    readResource: async (uri) => {
      if (typeof uri !== 'string') throw refuse('A resource is read by its address.', uri)
      return parts.readResource(uri)
    },
    listResources: () => parts.listResources(),
    followUp(prompt) {
      if (typeof prompt !== 'string' || prompt.trim() === '')
        throw refuse('A follow-up message needs text.', prompt)
      parts.followUp(prompt, parts.frame)
    },
    displayMode(wish) {
      const mode = MODES.find((known) => known === wish)
      if (!mode) throw refuse('There is no such display mode.', wish)
      return parts.displayMode(mode, parts.frame)
    },
    openLink(href) {
      const url = typeof href === 'string' && URL.canParse(href) ? new URL(href) : null
      if (!url || !/^https?:$/.test(url.protocol)) throw refuse('Only web addresses can be opened.', href)
      parts.openLink(url.href)
    },
    modal: (params) => parts.modal(params),
    sample: parts.sample,
    checkout:
      parts.checkout &&
      (async (session) => {
        const { id } = asJsonObject(session)
        if (typeof id !== 'string' || id === '')
          throw refuse('A checkout needs a session with an id.', session)
        return parts.checkout?.({ ...asJsonObject(session), id })
      }),
    close: () => parts.close(),
    height(height) {
      if (typeof height !== 'number' || !Number.isFinite(height) || height < 0)
        return void refuse('A height is a number of pixels.', height)
      if (height > TALLEST) refuse(`No widget is taller than ${TALLEST} px.`, height)
      parts.setHeight(Math.min(Math.ceil(height), TALLEST))
    },
    state(state) {
      const size = JSON.stringify(state ?? null).length
      if (size > LARGEST_STATE) throw refuse('The state is too large to keep.', `${size} characters`)
      parts.setState(state)
    },
    upload: async (file) => {
      if (!(file instanceof Blob)) throw refuse('Only a file can be uploaded.', typeof file)
      const fileId = `file_${files.size + 1}`
      files.set(fileId, await dataUrl(file))
      return { fileId }
    },
    download(fileId) {
      const downloadUrl = typeof fileId === 'string' ? files.get(fileId) : undefined
      if (!downloadUrl) throw refuse('There is no such file.', fileId)
      return { downloadUrl }
    },
    async saveFile(content) {
      const file = readFile(content)
      if (!file) throw refuse('Only a file of up to 25 MB can be saved.', content)
      if (!(await actedIn(parts.frame)))
        throw refuse('A file is saved only after you act in the widget.', file.name)
      if ('blob' in file) return saveFile(file)
      const [found] = (await parts.readResource(file.link)).contents
      const blob = blobOf({ ...found })
      if (!blob) throw refuse('This resource is no file.', file.link)
      saveFile({ name: file.name, blob })
    },
  }
}

/** The widget's opaque origin cannot load our addresses, so the file itself is passed. */
const dataUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })
