import { createElement, Fragment, type ReactNode } from 'react'
import {
  chooseLanguage,
  fillIn,
  type Language,
  type Phrases,
  textOf,
  type Values,
} from '../../common/phrases/say.ts'
import { en } from '../phrases/en.ts'
import type { StudioPhrase } from '../phrases/phrases.ts'

/** The page's language; the server writes it into the page. */
export const language: Language = chooseLanguage([globalThis.document?.documentElement.lang ?? ''])

const phrases: Record<string, Phrases[string]> = { ...en }

const FILES = import.meta.glob<Readonly<Record<string, Phrases>>>([
  '../phrases/{de,fr,es,ja,ar}/*.ts',
  '../../common/phrases/{de,fr,es,ja,ar}.ts',
])

/** A screen's folder of phrases. */
export type Area = 'chat' | 'home' | 'owner' | 'playground' | 'editor'

/** Loads the chosen language's phrases for a screen. English is in the sources. */
export async function speak(...areas: readonly Area[]): Promise<void> {
  if (language === 'en') return
  const names = [
    `../../common/phrases/${language}.ts`,
    ...['ui', ...areas].map((area) => `../phrases/${language}/${area}.ts`),
  ]
  const modules = await Promise.all(names.map((name) => FILES[name]?.()))
  for (const module of modules) Object.assign(phrases, module?.[language])
}

/** A text of the interface in the page's language. */
export const say = <P extends StudioPhrase>(phrase: P, ...[values]: Values<P>): string =>
  sayAny(phrase, values)

/** Also for texts of the server, which stay English if no catalogue has them. */
export const sayAny = (phrase: string, values: Readonly<Record<string, string | number>> = {}): string =>
  fillIn(textOf(language, [phrases], phrase, values.count), language, values)

/** A phrase with elements in it. */
export function sayNodes<P extends StudioPhrase>(phrase: P, ...[values]: Values<P, ReactNode>): ReactNode {
  const given: Readonly<Record<string, ReactNode>> = values ?? {}
  const parts = textOf(language, [phrases], phrase, given.count).split(/\{(\w+)\}/)
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 0 ? part : written(given[part]))),
  )
}

const written = (value: ReactNode) => (typeof value === 'number' ? value.toLocaleString(language) : value)
