import { dirname, join, relative } from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import { isIdentifier, isTypeAliasDeclaration, isUnionTypeNode } from 'typescript/unstable/ast/is'
import { API, type Project, SymbolFlags, type Symbol as TsSymbol, type Type } from 'typescript/unstable/sync'
import { declarationText, fieldType } from './declaration-text.ts'
import { MODULES, type ReferenceModule } from './pages.ts'

export interface ReferenceField {
  readonly name: string
  readonly type: string
  readonly optional: boolean
  readonly comment: string
  /** Other exports that its type names. */
  readonly mentions: readonly string[]
}

/** An export as its declaration has it. */
export interface ReferenceEntry {
  readonly name: string
  readonly from: ReferenceModule
  readonly comment: string
  readonly examples: readonly string[]
  /** How it is called, or what it stands for. */
  readonly forms: readonly string[]
  readonly fields: readonly ReferenceField[]
  /** What a union of texts may be, where its declaration does not say it. */
  readonly values: readonly string[]
  /** Other exports that its forms name. */
  readonly mentions: readonly string[]
}

interface Export {
  readonly name: string
  readonly from: ReferenceModule
  readonly symbol: TsSymbol
}

interface Reading {
  readonly project: Project
  readonly exported: readonly Export[]
}

const root = dirname(dirname(import.meta.dirname))

export interface Reference {
  readonly entries: readonly ReferenceEntry[]
  /** What is wrong with the declarations themselves; most projects do not check those of packages. */
  readonly problems: readonly string[]
}

/** Reads the exports of the package off its built declarations, with the compiler's own eyes. */
export function readReference(): Reference {
  const api = new API({ cwd: root })
  try {
    const config = join(import.meta.dirname, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error('The declarations could not be read.')
    const modules = Object.entries(MODULES) as [ReferenceModule, string][]
    const exported = modules.flatMap(([from, file]) => exportsOf(project, from, file))
    const entries = exported.map((one) => readEntry({ project, exported }, one))
    return { entries, problems: problemsIn(project) }
  } finally {
    api.close()
  }
}

const problemsIn = ({ program }: Project): string[] =>
  program
    .getSourceFileNames()
    .filter(isOwn)
    .flatMap((file) =>
      program.getSemanticDiagnostics(file).map(({ text }) => `${relative(root, file)}: ${text}`),
    )

const isOwn = (file: string): boolean => !relative(root, file).includes('node_modules')

function exportsOf(project: Project, from: ReferenceModule, file: string): Export[] {
  const { checker, program } = project
  const source = program.getSourceFile(join(root, file))
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`There is no ${file}: build first.`)
  return checker
    .getExportsOfModule(module)
    .map((symbol) => ({ name: symbol.name, from, symbol: withoutAlias(project, symbol) }))
}

const withoutAlias = ({ checker }: Project, symbol: TsSymbol): TsSymbol =>
  symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

function readEntry(reading: Reading, { name, from, symbol }: Export): ReferenceEntry {
  const { checker } = reading.project
  const nodes = symbol.declarations.flatMap((handle) => handle.resolve(reading.project) ?? [])
  const type = symbol.flags & SymbolFlags.Type ? checker.getDeclaredTypeOfSymbol(symbol) : null
  const fields = type ? readFields(reading, type) : []
  const hidden = nodes.every((node) => isTypeAliasDeclaration(node) && !isUnionTypeNode(node.type))
  const values = type && hidden ? textsOf(type) : []
  const told = (fields.length > 0 && !(symbol.flags & SymbolFlags.Class)) || values.length > 0
  const forms = told ? [] : nodes.flatMap((node) => declarationText(name, node))
  return {
    name,
    from,
    comment: commentOf(reading, symbol),
    examples: checker
      .getJsDocTagsOfSymbol(symbol)
      .flatMap(({ name: tag, text }) => (tag === 'example' && text ? [text.trim()] : [])),
    forms,
    fields,
    values,
    mentions: mentionsOf(reading, nodes).filter((other) => other !== name && inText(forms.join(' '), other)),
  }
}

const commentOf = ({ project }: Reading, symbol: TsSymbol): string =>
  project.checker.getDocumentationCommentOfSymbol(symbol).replace(/\s+/g, ' ').trim()

const inText = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

/** The fields of an object's type that stand in our own declarations. */
function readFields(reading: Reading, type: Type): ReferenceField[] {
  const { project } = reading
  if (!type.isObjectType() && !type.isIntersectionType()) return []
  if (project.checker.getIndexInfosOfType(type).length > 0) return []
  return project.checker.getPropertiesOfType(type).flatMap((symbol) => {
    const node = symbol.declarations[0]?.resolve(project)
    if (!node || !isOwn(node.getSourceFile().fileName) || symbol.name.startsWith('__@')) return []
    const written = fieldType(node)
    if (written === null) return []
    return {
      name: symbol.name,
      type: written,
      optional: (symbol.flags & SymbolFlags.Optional) !== 0,
      comment: commentOf(reading, symbol),
      mentions: mentionsOf(reading, [node]),
    }
  })
}

/** The texts that a union consists of; none where it has anything else. */
function textsOf(type: Type): string[] {
  const parts = type.isUnionType() ? type.getTypes() : []
  return parts.every((part) => part.isStringLiteralType()) ? parts.map((part) => String(part.value)) : []
}

/** The exports that are meant by names below these nodes: another package's `Tool` is not ours. */
function mentionsOf({ project, exported }: Reading, nodes: readonly Node[]): string[] {
  const names = new Set(exported.map(({ name }) => name))
  const found = nodes.flatMap(identifiersBelow).filter((node) => names.has(node.getText()))
  const symbols = project.checker.getSymbolAtLocation(found)
  const ids = new Set(symbols.flatMap((symbol) => (symbol ? [withoutAlias(project, symbol).id] : [])))
  return exported.filter(({ symbol }) => ids.has(symbol.id)).map(({ name }) => name)
}

const identifiersBelow = (node: Node): Node[] => {
  const below: Node[] = []
  node.forEachChild((child) => {
    below.push(...(isIdentifier(child) ? [child] : identifiersBelow(child)))
    return undefined
  })
  return below
}
