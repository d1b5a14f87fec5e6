import type { ApiDescription, DescribedOperation } from '../../../common/api/api-description.ts'
import { AppError } from '../../errors.ts'
import { createResolver, isElsewhere, readDocument } from '../../openapi/document.ts'
import { operationTitle } from '../../openapi/operation-words.ts'
import { type Operation, readOperations } from '../../openapi/operations.ts'
import { plainText } from '../../openapi/plain-text.ts'
import { type DescribeParts, describeService } from './describe-service.ts'
import { replyPlace } from './reply-place.ts'
import { untypable } from './service-values.ts'

export type DescriptionOrder = Pick<DescribeParts, 'base' | 'layouts' | 'layoutTemplate'> & {
  readonly text: string
}

const MOST_OPERATIONS = 1500
/** The limit of the whole description as JSON: a small document can repeat one large part in every operation. */
const MOST_TOLD_BYTES = 20_000_000
const LONGEST_WORDS = 300
const WRITES = 'It changes something at the service. Apps made here only read.'
const SIGNS = 'It wants its callers to be known in a way that is not known here.'

/** Reads a document: all its operations, and for each that can be a source, the draft it would give. */
export function readDescription({ text, ...order }: DescriptionOrder): ApiDescription {
  const document = readDocument(text)
  const resolve = createResolver(document)
  const parts: DescribeParts = { ...order, document, resolve }
  const all = readOperations(document, resolve)
  const elsewhere = Object.values(document.paths).filter(isElsewhere).length
  const left = all.length - MOST_OPERATIONS
  return {
    title: plainText(document.info.title, 100),
    operations: describeAll(parts, all.slice(0, MOST_OPERATIONS)),
    notes: [
      ...(elsewhere > 0
        ? [
            `${elsewhere} of its addresses ${elsewhere === 1 ? 'is' : 'are'} described in other files, which are not read.`,
          ]
        : []),
      ...(left > 0 ? [`The last ${left.toLocaleString('en')} of its operations are left out.`] : []),
    ],
  }
}

function describeAll(parts: DescribeParts, all: readonly Operation[]): DescribedOperation[] {
  let count = 0
  return all.map((operation) => {
    const described = describeOperation(parts, operation)
    count += bytesOf(described)
    if (count > MOST_TOLD_BYTES)
      throw new AppError('OPENAPI_UNREADABLE', {
        reason: `What it says of its operations is more than ${MOST_TOLD_BYTES / 1_000_000} MB. Give a document with fewer of them.`,
      })
    return described
  })
}

function bytesOf(described: DescribedOperation): number {
  try {
    return Buffer.byteLength(JSON.stringify(described))
  } catch {
    // Longer than any string can be.
    return Number.POSITIVE_INFINITY
  }
}

function describeOperation(parts: DescribeParts, operation: Operation): DescribedOperation {
  const { method, path, tags, summary, description } = operation
  const title = operationTitle(operation)
  const text = plainText(description || summary, LONGEST_WORDS)
  const usable = serviceOf(parts, operation)
  return {
    id: `${method.toUpperCase()} ${path}`,
    title,
    description: text.replace(/\.$/, '') === title ? '' : text,
    method: method.toUpperCase(),
    path,
    group: plainText(tags[0] ?? '', 60),
    ...(typeof usable === 'string' ? { problem: usable, service: null } : { problem: null, service: usable }),
  }
}

function serviceOf(parts: DescribeParts, operation: Operation) {
  if (operation.method !== 'get') return WRITES
  const place = replyPlace(operation, parts.resolve)
  if (typeof place === 'string') return place
  const hard = untypable(operation, parts.resolve)
  if (hard !== null) return `It needs “${hard}”, which takes more than a value that can be typed in.`
  return describeService(parts, operation, place) ?? SIGNS
}
