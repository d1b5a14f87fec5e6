import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const
export type Code = (typeof LANGUAGES)[number]

export interface Synset {
  /** The synsets it is a kind of, by their places. */
  parents: number[]
  /** Other word classes for the same thing, and adjectives that say nearly the same. */
  related: number[]
  /** How often English texts use it. */
  uses: number
  /** A single person, town or work: only those with a name in a language list are kept. */
  readonly instance: boolean
  readonly verb: boolean
}

export interface Synsets {
  readonly list: Synset[]
  /** Places by “offset-class”. */
  readonly at: Map<string, number>
}

export interface Lemma {
  readonly text: string
  readonly language: Code
  readonly synset: number
  /** How sure it is that the lemma has this sense, and how common the sense is. */
  readonly weight: number
}

const CLASSES = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const

/** WordNet 3.0: synsets with their kinds, and English lemmas weighted by how often texts use each sense. */
export function readWordNet(folder: string): { synsets: Synsets; lemmas: Lemma[] } {
  const synsets: Synsets = { list: [], at: new Map() }
  const pending: { synset: Synset; pointers: string[] }[] = []
  for (const [name, letter] of Object.entries(CLASSES))
    for (const line of linesOf(join(folder, `data.${name}`))) {
      const fields = line.split(' ')
      const [offset = ''] = fields
      const words = Number.parseInt(fields[3] ?? '0', 16)
      const pointers = fields.slice(5 + words * 2)
      const synset = {
        parents: [],
        related: [],
        uses: 0,
        instance: pointers.includes('@i'),
        verb: letter === 'v',
      }
      synsets.at.set(`${offset}-${letter}`, synsets.list.length)
      synsets.list.push(synset)
      pending.push({ synset, pointers })
    }
  for (const { synset, pointers } of pending)
    for (let at = 0; at + 2 < pointers.length; at += 1) {
      if (pointers[at] === '|') break
      const target = synsets.at.get(`${pointers[at + 1]}-${(pointers[at + 2] ?? '').replace('s', 'a')}`)
      if (target === undefined) continue
      if (pointers[at] === '@') synset.parents.push(target)
      else if (/^[+&\\]$/.test(pointers[at] ?? '')) synset.related.push(target)
    }
  return { synsets, lemmas: englishLemmas(folder, synsets) }
}

function englishLemmas(folder: string, synsets: Synsets): Lemma[] {
  const counts = new Map<string, number>()
  // “able%3:00:00:: 1 7”: a sense key, its number, and how often texts use it.
  for (const line of readFileSync(join(folder, 'cntlist.rev'), 'utf8').split('\n')) {
    const [, lemma, letter, sense, uses] = /^(.+)%(\d)\S* (\d+) (\d+)$/.exec(line) ?? []
    if (lemma) counts.set(`${lemma}/${'nvara'[Number(letter) - 1]}/${sense}`, Number(uses))
  }
  const lemmas: Lemma[] = []
  for (const [name, letter] of Object.entries(CLASSES))
    for (const line of linesOf(join(folder, `index.${name}`))) {
      const fields = line.trim().split(' ')
      const [lemma = ''] = fields
      const senses = Number(fields[2])
      fields.slice(-senses).forEach((offset, index) => {
        const place = synsets.at.get(`${offset}-${letter}`)
        const synset = place === undefined ? undefined : synsets.list[place]
        if (!synset || place === undefined) return
        const uses = counts.get(`${lemma}/${letter}/${index + 1}`) ?? 0
        synset.uses += uses
        lemmas.push({
          text: lemma.replaceAll('_', ' '),
          language: 'en',
          synset: place,
          weight: uses + 1 / (index + 1),
        })
      })
    }
  return lemmas
}

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('  '))

const TABS = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa' } as const
/** What a lemma counts that only one list has, against one that people checked or that two lists agree on. */
const SOURCES = { data: 1, wikt: 1.5, cldr: 3 } as const

/** The lists of the Open Multilingual Wordnet: lemmas of a language by WordNet's synsets. */
export function readTabs(folder: string, language: Code, { at, list }: Synsets): Lemma[] {
  const found = new Map<string, Lemma>()
  for (const [source, trust] of Object.entries(SOURCES)) {
    const path = join(folder, `wn-${source}-${TABS[language]}.tab`)
    if (!existsSync(path)) continue
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const [id = '', kind = '', text = ''] = line.split('\t')
      const synset = at.get(id.replace('-s', '-a'))
      if (synset === undefined || !kind.endsWith('lemma') || !text) continue
      const key = `${synset} ${text}`
      const before = found.get(key)?.weight ?? 0
      const common = (list[synset]?.uses ?? 0) + 0.5
      found.set(key, { text: text.replaceAll('_', ' '), language, synset, weight: before + trust * common })
    }
  }
  return [...found.values()]
}
