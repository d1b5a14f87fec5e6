// `npx tsx scripts/manifests.ts` writes deploy/kubernetes/vitrine.yaml: the chart with deploy/kubernetes/values.yaml.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MANIFESTS, renderManifests } from './manifests/render-chart.ts'

writeFileSync(join(import.meta.dirname, '..', MANIFESTS), renderManifests())
