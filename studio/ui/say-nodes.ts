import { createElement, Fragment, type ReactNode } from 'react'
import type { Values } from '../../common/phrases/say.ts'
import type { StudioPhrase } from '../phrases/phrases.ts'
import { language, sentence } from './say.ts'

/** A phrase with elements in it. */
export function sayNodes<P extends StudioPhrase>(phrase: P, ...[values]: Values<P, ReactNode>): ReactNode {
  const given: Readonly<Record<string, ReactNode>> = values ?? {}
  const parts = sentence(phrase, given.count).split(/\{(\w+)\}/)
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 0 ? part : written(given[part]))),
  )
}

const written = (value: ReactNode) => (typeof value === 'number' ? value.toLocaleString(language) : value)
