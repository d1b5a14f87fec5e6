import { isAbsolute, resolve } from 'node:path'

/** Schedule, destination and retention of backups. */
export interface BackupSettings {
  readonly to: BackupPlace
  readonly everyHours: number
  readonly keep: number
}

export type BackupPlace = { readonly folder: string } | { readonly s3: S3Place }

export interface S3Place {
  /** The bucket with its folder, as an address without a slash at its end. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export const BACKUP_TO_WORDS =
  'use the path of a folder, or s3://KEY:SECRET@bucket/folder?region=eu-central-1 (&endpoint=https://… for other providers)'

export function backupPlace(text: string): BackupPlace | undefined {
  if (!/^[a-z0-9]+:\/\//i.test(text)) return { folder: isAbsolute(text) ? text : resolve(text) }
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, hostname, pathname, searchParams } = new URL(text)
  if (protocol !== 's3:' || !username || !password || !hostname) return undefined
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint')
  if (endpoint !== null && !URL.canParse(endpoint)) return undefined
  // Other providers, and buckets with dots, may not have a host name per bucket.
  const base = endpoint === null ? `https://s3.${region}.amazonaws.com` : endpoint.replace(/\/+$/, '')
  return {
    s3: {
      url: `${base}/${hostname}${pathname.replace(/\/+$/, '')}`,
      region,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
  }
}
