import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { atExit } from '../../test/at-exit.ts'

export interface OlderVersion {
  readonly folder: string
  readonly commit: string
}

/** The commit of the last release, or of the one named, built in a folder of its own with the packages of this one. */
export function checkOutOlder(named = process.env.UPGRADE_FROM): OlderVersion {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1_000_000_000 }).trim()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commit = git(
    ...(named
      ? ['rev-parse', named]
      : ['log', '-1', '--format=%H', `-S"version": "${version}"`, '--', 'package.json']),
  )
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-older-'))
  atExit(() => rmSync(folder, { recursive: true, force: true }))
  const archive = join(folder, 'archive.tar')
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  // Its pages and models are not what is tried here.
  for (const shared of ['node_modules', 'dist']) symlinkSync(resolve(shared), join(folder, shared))
  execFileSync(resolve('node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], {
    cwd: folder,
    stdio: 'inherit',
  })
  return { folder, commit }
}
