import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { BackupPlace, S3Place } from '../backup-settings.ts'
import { AppError } from '../errors.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-files.ts'

/** Stores backup files by name. */
export interface BackupFiles {
  /** Takes a file over; it is whole there, or not there. */
  put(file: string, name: string): Promise<void>
  fetch(name: string, file: string): Promise<void>
  /** The names of backups, the oldest first. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

const NAME = /^vitrine-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.(sqlite|dump)$/

/** A name that sorts by time and says what made it. */
export const backupName = (time: Date, database: 'sqlite' | 'postgres'): string =>
  `vitrine-${time.toISOString().slice(0, 19).replaceAll(':', '-')}.${database === 'sqlite' ? 'sqlite' : 'dump'}`

export const isBackupName = (name: string): boolean => NAME.test(name)

export const openBackupFiles = (place: BackupPlace): BackupFiles =>
  'folder' in place ? folderFiles(place.folder) : s3Files(place.s3)

const folderFiles = (folder: string): BackupFiles => ({
  async put(file, name) {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    const partial = join(folder, `${name}.partial`)
    // Another disk may be there, so it is copied under another name first.
    await copyFile(file, partial)
    await rename(partial, join(folder, name))
  },
  fetch: (name, file) => copyFile(join(folder, name), file),
  list: async () => (await readdir(folder).catch(() => [])).filter(isBackupName).sort(),
  remove: (name) => rm(join(folder, name), { force: true }),
})

const KEY = /<Key>([^<]*)<\/Key>/g
const UNSIGNED = 'UNSIGNED-PAYLOAD'

/** A bucket of Amazon S3, or of any provider that speaks its protocol. */
function s3Files({ url, region, accessKeyId, secretAccessKey }: S3Place): BackupFiles {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const send = async (path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> => {
    const reply = await client.fetch(path, init).catch((cause) => {
      throw failed('The bucket can’t be reached.', cause)
    })
    if (reply.ok) return reply
    const [, code = String(reply.status)] = /<Code>(\w+)<\/Code>/.exec(await reply.text()) ?? []
    throw failed(`The bucket answered ${code}.`)
  }
  const [, bucket = '', prefix = ''] = /^(https?:\/\/[^/]+\/[^/]+)\/?(.*)$/.exec(url) ?? []
  return {
    async put(file, name) {
      const { size } = await stat(file)
      // Read once for the upload and not a second time for a hash; TLS guards the way.
      await send(`${url}/${name}`, {
        method: 'PUT',
        headers: { 'content-length': String(size), 'x-amz-content-sha256': UNSIGNED },
        body: Readable.toWeb(createReadStream(file)) as ReadableStream,
        duplex: 'half',
      })
    },
    async fetch(name, file) {
      const { body } = await send(`${url}/${name}`)
      if (!body) throw failed('The bucket sent no file.')
      await pipeline(body, createWriteStream(file, { mode: PRIVATE_FILE }))
    },
    async list() {
      // A thousand at most in one reply, which is more than anybody keeps.
      const query = new URLSearchParams({ 'list-type': '2', ...(prefix && { prefix: `${prefix}/` }) })
      const text = await (await send(`${bucket}?${query}`)).text()
      return [...text.matchAll(KEY)]
        .map(([, key = '']) => key.slice(prefix ? prefix.length + 1 : 0))
        .filter(isBackupName)
        .sort()
    },
    async remove(name) {
      await send(`${url}/${name}`, { method: 'DELETE' })
    },
  }
}

const failed = (reason: string, cause?: unknown) => new AppError('BACKUP_FAILED', { reason }, { cause })
