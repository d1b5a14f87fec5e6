import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { renderTemplate, type Scope } from './go-template.ts'

const root = join(import.meta.dirname, '..', '..')
const CHART = join(root, 'deploy', 'helm', 'vitrine')
export const MANIFESTS = 'deploy/kubernetes/vitrine.yaml'

const readYaml = (path: string): Scope => parse(readFileSync(path, 'utf8'))

/** Values laid over the chart's own, as Helm does. */
function merge(own: Scope, given: Scope): Scope {
  const isMap = (value: unknown): value is Scope => typeof value === 'object' && value !== null
  const entries = Object.entries(given).map(([name, value]) => {
    const known = own[name]
    return [name, isMap(known) && isMap(value) ? merge(known, value) : value]
  })
  return { ...own, ...Object.fromEntries(entries) }
}

/** Every template of the chart by its file's name; one that gives nothing is left out. */
export function renderChart(values: Scope): ReadonlyMap<string, string> {
  const chart = readYaml(join(CHART, 'Chart.yaml'))
  const scope = {
    Values: merge(readYaml(join(CHART, 'values.yaml')), values),
    Release: { Name: 'vitrine' },
    Chart: { AppVersion: chart.appVersion },
  }
  const folder = join(CHART, 'templates')
  const rendered = readdirSync(folder)
    .sort()
    .map((name) => [name, renderTemplate(readFileSync(join(folder, name), 'utf8'), scope).trim()] as const)
  return new Map(rendered.filter(([, text]) => text !== ''))
}

/** The manifests for those who do not use Helm. */
export function renderManifests(): string {
  const values = readYaml(join(root, 'deploy', 'kubernetes', 'values.yaml'))
  const heading =
    '# Written by scripts/manifests.ts from deploy/helm/vitrine. Change the address and the Secret, then apply both files.'
  return `${[heading, ...renderChart(values).values()].join('\n---\n')}\n`.replace('\n---\n', '\n')
}
