import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { ImageConfig, UnpackedImage } from './container.ts'

export interface ImageBuild {
  /** The checkout, with a packed Vitrine in `reports`. */
  readonly root: string
  /** A folder for images and layers, removed afterwards. */
  readonly place: string
  /** The program of the Node that the image has. */
  readonly node: string
}

export interface BuiltImage extends UnpackedImage {
  readonly bytes: number
}

const LIBRARIES = ['base-files', 'libc6', 'libstdc++6', 'libgcc-s1', 'tzdata']
const BUILD_TOOLS = [
  'bash',
  'dash',
  'coreutils',
  'findutils',
  'grep',
  'sed',
  'libc-bin',
  'binutils',
  'postgresql-client-15',
]

/** What it prints, without its last line break; its words are shown where it fails. */
const run = (program: string, args: readonly string[], cwd = process.cwd()): string =>
  execFileSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  }).trim()

/** True if images can be built here; installs what is missing from Debian's packages. */
export function whyNoBuild(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'it is tried on Linux x64 only'
  if (process.getuid?.() !== 0) return 'you are not root'
  try {
    run('sh', ['-c', 'command -v buildah mmdebstrap unshare'])
    return null
  } catch {
    // Installed below.
  }
  try {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'buildah', 'mmdebstrap'])
    return null
  } catch {
    return 'buildah and mmdebstrap are not installed, and apt-get cannot install them'
  }
}

/** Builds with bases made from Debian's packages and npm's Node, since a registry of images is not always within reach. */
export function createImages({ root, place, node }: ImageBuild) {
  const storage = [
    '--root',
    join(place, 'storage'),
    '--runroot',
    join(place, 'run'),
    '--storage-driver',
    storageDriver(place),
  ]
  const buildah = (...args: string[]) => run('buildah', [...storage, ...args], root)
  const makeBase = (
    name: string,
    packages: readonly string[],
    more: string | null,
    env: readonly string[],
  ) => {
    const archive = join(place, `${name}.tar`)
    run('mmdebstrap', ['--quiet', '--variant=extract', `--include=${packages.join()}`, 'bookworm', archive])
    const container = buildah('from', 'scratch')
    buildah('add', '--quiet', container, archive, '/')
    if (more) buildah('add', '--quiet', container, more, '/')
    buildah('config', ...env.flatMap((line) => ['--env', line]), container)
    buildah('commit', '--quiet', '--rm', container, `localhost/${name}`)
    return `localhost/${name}`
  }
  return {
    makeBases() {
      const tools = makeBase('tools', [...LIBRARIES, ...BUILD_TOOLS], nodeFolder(place, node), [
        'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
        ...(process.env.NODE_EXTRA_CA_CERTS
          ? ['NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt']
          : []),
      ])
      return { NODE: tools, POSTGRES: tools, BASE: makeBase('base', LIBRARIES, null, []) }
    },
    build(target: string, bases: Readonly<Record<string, string>>): BuiltImage {
      const tag = `localhost/vitrine:${target}`
      buildah(
        'bud',
        ...['--isolation', 'chroot', '--format', 'docker', '--layers', '--target', target, '--tag', tag],
        // Certificates and downloads of this machine, for the time of the build.
        ...['--volume', '/etc/ssl/certs:/etc/ssl/certs:ro', '--volume', `${npmCache()}:/root/.npm`],
        ...Object.entries(bases).flatMap(([name, image]) => ['--build-arg', `${name}=${image}`]),
        '.',
      )
      const container = buildah('from', tag)
      const mounted = buildah('mount', container)
      const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', tag))
      const bytes = Number(run('du', ['-sb', mounted]).split('\t')[0])
      return { root: mounted, config: Docker.config as ImageConfig, bytes }
    },
    remove() {
      buildah('rm', '--all')
      // Its own folder is a mount, where layers are laid over one another.
      run('sh', ['-c', 'umount "$1" || true', 'umount', join(place, 'storage', 'overlay')])
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** Copies of whole layers take minutes; where the kernel lays them over one another, seconds. */
function storageDriver(place: string): string {
  const folders = ['lower', 'upper', 'work', 'merged'].map((name) => join(place, 'overlay', name))
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  const [lower, upper, work, merged = ''] = folders
  try {
    const layers = `lowerdir=${lower},upperdir=${upper},workdir=${work}`
    run('unshare', ['--mount', 'mount', '-t', 'overlay', 'overlay', '-o', layers, merged])
    return 'overlay'
  } catch {
    return 'vfs'
  }
}

function npmCache(): string {
  const folder = run('npm', ['config', 'get', 'cache'])
  mkdirSync(folder, { recursive: true })
  return folder
}

/** As the official image has it: the program, and npm. */
function nodeFolder(place: string, node: string): string {
  const folder = join(place, 'node')
  const local = join(folder, 'usr', 'local')
  mkdirSync(join(local, 'bin'), { recursive: true })
  cpSync(node, join(local, 'bin', 'node'))
  const npm = join(run('npm', ['root', '-g']), 'npm')
  cpSync(npm, join(local, 'lib', 'node_modules', 'npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'))
  return folder
}
