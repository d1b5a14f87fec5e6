import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { renderTemplate } from '../scripts/manifests/go-template.ts'
import { MANIFESTS, renderChart, renderManifests } from '../scripts/manifests/render-chart.ts'
import { settings } from '../src/settings.ts'

const root = dirname(import.meta.dirname)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { version } = JSON.parse(read('package.json'))

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly data?: Readonly<Record<string, string>>
  readonly stringData?: Readonly<Record<string, string>>
}

const objectsIn = (text: string): Manifest[] => parseAllDocuments(text).map((document) => document.toJS())

const everyChoice: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { autoscaling: { queue: 20 } },
  {
    image: { tag: `${version}-without-models` },
    autoscaling: { enabled: false },
    ingress: { enabled: false },
    networkPolicy: { enabled: false },
    settings: { OIDC_ISSUER: 'https://login.example.com', AUDIT_DAYS: 30 },
  },
]
const objects = [
  ...objectsIn(read(MANIFESTS)),
  ...objectsIn(read('deploy/kubernetes/secret.yaml')),
  ...everyChoice.flatMap((values) => [...renderChart(values).values()].flatMap(objectsIn)),
]

const place = mkdtempSync(join(tmpdir(), 'vitrine-deploy-'))
afterAll(() => rmSync(place, { recursive: true }))

it('has plain manifests that say what the chart says', () => {
  expect(read(MANIFESTS)).toBe(renderManifests())
  expect(objectsIn(read(MANIFESTS)).map(({ kind }) => kind)).toEqual([
    'HorizontalPodAutoscaler',
    'ConfigMap',
    'Deployment',
    'PodDisruptionBudget',
    'Ingress',
    'NetworkPolicy',
    'Service',
  ])
})

it('has manifests that Kubernetes’ schemas accept', async () => {
  for (const object of objects) {
    const kinds = await import(`kubernetes-models/${object.apiVersion}`)
    expect(() => new kinds[object.kind](object).validate(), JSON.stringify(object)).not.toThrow()
  }
})

it('has no field in them that Kubernetes does not know', () => {
  const unknown = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', spec: { minReady: 1 } }
  const lines = [...objects, unknown].map(
    ({ apiVersion, kind, ...rest }, index) =>
      `import { I${kind} as K${index} } from 'kubernetes-models/${apiVersion}/${kind}'
export const o${index}: K${index} = ${JSON.stringify({ apiVersion, kind, ...rest })}`,
  )
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  writeFileSync(join(place, 'manifests.ts'), lines.join('\n'))
  const { stdout } = spawnSync(
    join(root, 'node_modules', '.bin', 'tsc'),
    [
      ...['--noEmit', '--strict', '--skipLibCheck', '--module', 'preserve', '--moduleResolution', 'bundler'],
      ...['--types', '', 'manifests.ts'],
    ],
    { cwd: place, encoding: 'utf8' },
  )
  const errors = stdout.split('\n').filter((line) => line.includes('error'))
  // The last one is wrong on purpose: a check that cannot fail would accept it.
  expect(errors).toEqual([expect.stringContaining('"minReady"')])
})

it('sets only settings that Vitrine has', () => {
  const { services } = parse(read('compose.yaml'))
  const names = [
    ...objects.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData })),
    ...Object.keys(services.vitrine.environment),
  ]
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !(name in settings))).toEqual([])
})

it('names its own version everywhere', () => {
  const chart = parse(read('deploy/helm/vitrine/Chart.yaml'))
  expect([chart.version, chart.appVersion]).toEqual([version, version])
  const { services } = parse(read('compose.yaml'))
  expect(services.vitrine.image).toBe(`ghcr.io/vitrine-apps/vitrine:${version}`)
})

it('puts every package of telemetry into the image, in a version that Vitrine takes', () => {
  const { peerDependencies } = JSON.parse(read('package.json'))
  const wanted = Object.entries(peerDependencies).filter(([name]) => name.startsWith('@opentelemetry/'))
  const installed = [...read('Dockerfile').matchAll(/(@opentelemetry\/[\w-]+)@([\d.]+)/g)]
  expect(installed.map(([, name, at]) => [name, `^${at}`]).sort()).toEqual(wanted.sort())
})

it('keeps the chart to what its checks can render', () => {
  expect(() => renderTemplate('{{ include "name" . }}', {})).toThrow('include')
  expect(() => renderTemplate('{{ .Values.absent }}', { Values: {} })).toThrow('.Values.absent')
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

it.skipIf(!hasSystemd)('has a systemd unit that systemd accepts and calls safe', () => {
  const unit = join(root, 'deploy', 'systemd', 'vitrine.service')
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  const options = ['security', '--offline=true', '--threshold=25', unit]
  expect(() => execFileSync('systemd-analyze', options, { stdio: 'pipe' })).not.toThrow()
})
