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
  'requestClose',
  'notifyIntrinsicHeight',
  'openExternal',
  'setOpenInAppUrl',
  'setWidgetState',
] as const

/** The widget's HTML with the host's script before everything else in it. */
export function widgetDocument(html: string, settings: { openai: boolean; globals: unknown }): string {
  const script = shim
    .replace('__SETTINGS__', () => jsonInScript(settings))
    .replace('__METHODS__', () => jsonInScript(OPENAI_METHODS))
  const tag = `<script>${script}</script>`
  const head = /<head[^>]*>/i
  return head.test(html) ? html.replace(head, (found) => found + tag) : tag + html
}
