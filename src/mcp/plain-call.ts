import type { IncomingHttpHeaders } from 'node:http'
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server'
import { isJsonObject, type JsonObject } from '../../common/json.ts'
import type { CompiledApp, CompiledTool } from './compiled-app.ts'

/** A `tools/call` that one JSON reply answers in full, and nothing about which needs the SDK's care. */
export interface PlainCall {
  readonly id: string | number
  readonly tool: CompiledTool['tool']
  readonly args: unknown
  readonly meta: JsonObject | undefined
  readonly modern: boolean
}

export const MODERN_VERSION = '2026-07-28'
const OLDER_VERSIONS = new Set([undefined, '2025-03-26', '2025-06-18', '2025-11-25'])
const RESERVED = 'io.modelcontextprotocol/'
const ENVELOPE = new Set([PROTOCOL_VERSION_META_KEY, CLIENT_CAPABILITIES_META_KEY, CLIENT_INFO_META_KEY])
const BODY_KEYS = new Set(['jsonrpc', 'id', 'method', 'params'])
const PARAM_KEYS = new Set(['name', 'arguments', '_meta'])

/** Null means nothing is wrong, only that the SDK must answer. When in doubt, null. */
export function readPlainCall(
  headers: IncomingHttpHeaders,
  body: unknown,
  { tools }: CompiledApp,
): PlainCall | null {
  if (!isJsonObject(body) || body.method !== 'tools/call' || body.jsonrpc !== '2.0') return null
  const { id, params } = body
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null
  if (!isJsonObject(params) || !hasOnly(body, BODY_KEYS) || !hasOnly(params, PARAM_KEYS)) return null
  const { name, arguments: args, _meta: meta } = params
  if (typeof name !== 'string' || (args !== undefined && !isJsonObject(args))) return null
  if (meta !== undefined && (!isJsonObject(meta) || meta.progressToken !== undefined)) return null
  const found = tools.get(name)
  if (
    !found ||
    found.headerBound ||
    found.tool.interactive ||
    found.tool.task ||
    !acceptsBoth(headers.accept)
  )
    return null
  const modern = isModern(headers, name, meta)
  if (!modern && !isOlder(headers, meta)) return null
  return { id: id as string | number, tool: found.tool, args, meta, modern }
}

function hasOnly(fields: JsonObject, known: ReadonlySet<string>): boolean {
  for (const key in fields) if (!known.has(key)) return false
  return true
}

const acceptsBoth = (accept: string | undefined) =>
  accept?.includes('application/json') && accept.includes('text/event-stream')

const isOlder = (headers: IncomingHttpHeaders, meta: JsonObject | undefined) =>
  OLDER_VERSIONS.has(one(headers['mcp-protocol-version'])) && !reservedKeys(meta).length

function isModern(headers: IncomingHttpHeaders, name: string, meta: JsonObject | undefined): boolean {
  return (
    headers['mcp-protocol-version'] === MODERN_VERSION &&
    headers['mcp-method'] === 'tools/call' &&
    headers['mcp-name'] === name &&
    meta?.[PROTOCOL_VERSION_META_KEY] === MODERN_VERSION &&
    isRecordOfFields(meta[CLIENT_CAPABILITIES_META_KEY]) &&
    isClientInfo(meta[CLIENT_INFO_META_KEY]) &&
    reservedKeys(meta).every((key) => ENVELOPE.has(key))
  )
}

const isRecordOfFields = (value: unknown) => isJsonObject(value) && Object.values(value).every(isJsonObject)

const isClientInfo = (value: unknown) =>
  value === undefined ||
  (isJsonObject(value) && typeof value.name === 'string' && typeof value.version === 'string')

const reservedKeys = (meta: JsonObject | undefined) =>
  meta ? Object.keys(meta).filter((key) => key.startsWith(RESERVED)) : []

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join() : header)
