import { parentPort } from 'node:worker_threads'
import type { ReadDocument } from '../../../common/api/documents.ts'
import { decodeText } from '../../../common/sheet/decode-text.ts'
import { serve } from '../../threads/serve.ts'
import { readHtml } from './html/read-html.ts'
import { readPdf } from './read-pdf.ts'
import { readPlainText } from './read-plain-text.ts'

interface DocumentOrder {
  readonly bytes: ArrayBuffer
  /** Its web address; null for a file. */
  readonly base: string | null
}

const HTML = /<(?:!doctype html|html|head|body|table|ul|ol|div|p)[\s>]/i
const LOOKED_AT = 4096

const calls = {
  async read({ bytes, base }: DocumentOrder): Promise<ReadDocument> {
    const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 5)))
    if (start === '%PDF-') return readPdf(bytes)
    const text = decodeText(bytes)
    return HTML.test(text.slice(0, LOOKED_AT)) ? readHtml(text, base) : readPlainText(text)
  },
}

export type DocumentCalls = typeof calls

if (parentPort) serve(parentPort, calls)
