import type { HttpSettings } from '../../../common/api/source-settings.ts'
import { refused } from '../../outgoing/web-failure.ts'
import type { Layout } from '../../templates/layout.ts'
import { readSheetReply } from './sheet-rows.ts'
import type { Data } from './source.ts'
import { partOfReply } from './web-rows.ts'

/** A web service's reply and how to parse it. It can be posted to a thread. */
export interface ReplyOrder {
  readonly bytes: ArrayBuffer
  readonly settings: Pick<HttpSettings, 'format' | 'itemsPath' | 'fields'>
  readonly layout: Pick<Layout, 'rows'>
}

/** A sheet's rows already have column names. */
const AS_THEY_ARE = { itemsPath: '', fields: {} }

/** The part of an app's data that a reply fills, within an app's row and column limits. */
export async function readReply({ bytes, settings, layout }: ReplyOrder): Promise<Data> {
  return settings.format === 'sheet'
    ? partOfReply(await readSheetReply(bytes, settings, layout), AS_THEY_ARE, layout)
    : partOfReply(parse(new TextDecoder().decode(bytes)), settings, layout)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw refused('The web service did not answer with JSON.', cause)
  }
}
