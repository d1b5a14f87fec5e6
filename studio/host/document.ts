import { jsonInScript } from '../../common/json-in-script.ts'
import shim from './shim.js?raw'

export const OPENAI_METHODS = [
  'callTool',
  'sendFollowUpMessage',
  'uploadFile',
  'selectFiles',
  'getFileDownloadUrl',
  'requestDisplayMode',
  'requestModal',
  'requestCheckout',
  'requestClose',
  'notifyIntrinsicHeight',
  'openExternal',
  'setOpenInAppUrl',
  'setWidgetState',
] as const

/** Methods that a read-only widget lacks; widgets hide the features that need them. */
const DOING: readonly string[] = [
  'callTool',
  'sendFollowUpMessage',
  'uploadFile',
  'selectFiles',
  'requestModal',
  'requestCheckout',
]

/** The widget's HTML with the host's script first. */
export function widgetDocument(
  html: string,
  {
    readOnly,
    checkout = false,
    ...settings
  }: { openai: boolean; readOnly: boolean; checkout?: boolean; globals: unknown; stacks?: boolean },
): string {
  const methods = OPENAI_METHODS.filter(
    (method) => (!readOnly || !DOING.includes(method)) && (checkout || method !== 'requestCheckout'),
  )
  const script = shim
    .replace('__SETTINGS__', () => jsonInScript(settings))
    .replace('__METHODS__', () => jsonInScript(methods))
  const tag = `<script>${script}</script>`
  const head = /<head[^>]*>/i
  return head.test(html) ? html.replace(head, (found) => found + tag) : tag + html
}
