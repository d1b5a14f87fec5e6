import { join } from 'node:path'
import { appOf, type RoutingMessage, readMessages, tableFiles } from '../../bench/routing-apps.ts'
import { openRowVectors } from '../../bench/row-vectors.ts'
import { createEvidence, type OwnEvidence } from '../../src/agent/local/routing/evidence.ts'
import { toolsInProcess } from '../../src/chat/apps/in-process.ts'
import { createDataSource } from '../../src/registry/sources/data.ts'
import { createLocalEmbedder } from '../../src/search/local-embedder.ts'

/** A message, and what three apps have to do with it, the right one first. */
export interface Example {
  readonly lang: string
  readonly vector: Float32Array
  readonly evidence: readonly OwnEvidence[]
  readonly isOff: boolean
  readonly isFollowUp: boolean
  /** Messages of sets that were written for routing count more, and are those that are measured. */
  readonly weight: number
  readonly isTest: boolean
  /** The place of its table among all of them: folds are made by it. */
  readonly place: number
}

/** Sets with tables, each with those that share them. */
const SETS = [
  {
    tables: 'routing',
    written: ['routing', 'fifth'],
    other: ['rows', 'rows-second', 'rows-third', 'rows-fourth'],
  },
  { tables: 'sixth', written: ['sixth'], other: [] },
  { tables: 'seventh', written: ['seventh'], other: [] },
  { tables: 'ninth', written: ['ninth'], other: [] },
]
const WRITTEN_WEIGHT = 2.5
const NOW = new Date('2026-11-16T09:00:00Z')
const account = { id: 'fit', email: 'fit@example.org', role: 'user' } as const

type Labelled = RoutingMessage & { isOff: boolean; isTest: boolean }

function labelled(folder: string, isTest: boolean): Labelled[] {
  const read = (file: string, isOff: boolean) =>
    readMessages(join(folder, file)).map((message) => ({ ...message, isOff, isTest }))
  return [...read('questions.jsonl', false), ...read('offtopic.jsonl', true)]
}

export async function readExamples(evalFolder: string, ownFolder: string): Promise<Example[]> {
  const source = createDataSource((await openRowVectors(false)).rows, () => NOW)
  const embedder = createLocalEmbedder()
  const evidence = createEvidence(embedder)
  const examples: Example[] = []
  let before = 0
  for (const { tables, written, other } of SETS) {
    const files = tableFiles(join(evalFolder, tables))
    const names = [...files.keys()]
    const observer = { called: () => {}, failed: () => {} }
    const tools = [...files].flatMap(([table, file]) =>
      toolsInProcess([appOf(table, file, source)], { account, observer }).slice(0, 1),
    )
    // Messages without a table are given one in turn.
    const messages = [
      ...written.flatMap((set) => labelled(join(evalFolder, set), true)),
      ...other.flatMap((set) => labelled(join(evalFolder, set), false)),
      ...(before === 0 ? labelled(ownFolder, false) : []),
    ]
    for (const [index, { message, table, lang, after, isOff, isTest }] of messages.entries()) {
      const start = table ? names.indexOf(table) : index % names.length
      const vectors = await evidence.read(message)
      const group: OwnEvidence[] = []
      for (let step = 0; step < 3; step += 1) {
        const tool = tools[(start + step) % tools.length]
        if (tool) group.push(await evidence.compare(vectors, tool))
      }
      examples.push({
        lang,
        vector: vectors.written,
        evidence: group,
        isOff,
        isFollowUp: after !== undefined,
        weight: isTest ? WRITTEN_WEIGHT : 1,
        isTest,
        place: before + start,
      })
    }
    before += names.length
  }
  await embedder.close()
  return examples
}
