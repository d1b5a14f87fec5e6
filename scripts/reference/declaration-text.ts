import type { Node, NodeArray, ParameterDeclaration, TypeNode } from 'typescript/unstable/ast'
import {
  isClassDeclaration,
  isConditionalTypeNode,
  isConstructorDeclaration,
  isFunctionDeclaration,
  isFunctionTypeNode,
  isGetAccessorDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isMethodSignatureDeclaration,
  isPropertyDeclaration,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isUnionTypeNode,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'

interface Callable {
  readonly typeParameters?: NodeArray<Node>
  readonly parameters: NodeArray<ParameterDeclaration>
  readonly type?: TypeNode
}

const MOST_ON_A_LINE = 100

/** The text of a node on one line. */
const onLine = (node: Node): string =>
  node
    .getText()
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('; }', ' }')

/** A parameter that is taken apart where it comes in has no name: what it is made of gives it one. */
function parameterText({ name, questionToken, dotDotDotToken, type }: ParameterDeclaration): string {
  const of = type ? onLine(type) : 'unknown'
  const [, kind = 'props'] = /(Spec|Options)\b/.exec(of) ?? []
  const called = isIdentifier(name) ? name.getText() : kind.toLowerCase()
  return `${dotDotDotToken ? '...' : ''}${called}${questionToken ? '?' : ''}: ${of}`
}

const typeParametersText = (nodes: NodeArray<Node> | undefined, on = ''): string => {
  if (!nodes?.length) return ''
  const texts = nodes.map(onLine)
  return on ? `<${texts.map((text) => `${on}${text},`).join('')}\n>` : `<${texts.join(', ')}>`
}

const parametersText = ({ parameters }: Callable): string => `(${parameters.map(parameterText).join(', ')})`

function callText(name: string, node: Callable): string {
  const rest = `${parametersText(node)}${node.type ? `: ${onLine(node.type)}` : ''}`
  const line = `${name}${typeParametersText(node.typeParameters)}${rest}`
  return line.length > MOST_ON_A_LINE
    ? `${name}${typeParametersText(node.typeParameters, '\n  ')}${rest}`
    : line
}

function aliasText(type: TypeNode): string {
  const line = onLine(type)
  if (line.length <= MOST_ON_A_LINE || !isUnionTypeNode(type)) return line
  return type.types.map((part) => `\n  | ${onLine(part)}`).join('')
}

/** How an export is written where it is used: a call, a class, or what a type stands for. */
export function declarationText(name: string, node: Node): string[] {
  if (isFunctionDeclaration(node)) return [callText(name, node)]
  if (isVariableDeclaration(node) && node.type)
    return [isFunctionTypeNode(node.type) ? callText(name, node.type) : `${name}: ${onLine(node.type)}`]
  if (isClassDeclaration(node))
    return node.members.filter(isConstructorDeclaration).map((made) => callText(`new ${name}`, made))
  if (isTypeAliasDeclaration(node)) {
    const head = `type ${name}${typeParametersText(node.typeParameters)}`
    // How such a type is found out helps nobody; its comment says what it is.
    return [isMachinery(node.type) ? head : `${head} = ${aliasText(node.type)}`]
  }
  return []
}

const isMachinery = (type: TypeNode): boolean =>
  isConditionalTypeNode(type) || (isFunctionTypeNode(type) && Boolean(type.typeParameters?.length))

/** The type of a field as its declaration has it; a method is a function. */
export function fieldType(node: Node): string | null {
  if (isMethodSignatureDeclaration(node) || isMethodDeclaration(node))
    return `${typeParametersText(node.typeParameters)}${parametersText(node)} => ${node.type ? onLine(node.type) : 'void'}`
  if (isPropertySignatureDeclaration(node) || isPropertyDeclaration(node) || isGetAccessorDeclaration(node))
    return node.type ? onLine(node.type) : null
  return null
}
