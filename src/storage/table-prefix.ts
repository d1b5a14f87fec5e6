import {
  type AliasNode,
  type CommonTableExpressionNameNode,
  type CreateIndexNode,
  type IdentifierNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  type RootOperationNode,
  type SchemableIdentifierNode,
} from 'kysely'

/** Names that a query gives itself; they stand where tables stand, and are none. */
class AliasFinder extends OperationNodeTransformer {
  /** What a conflicting row would have been is called so by both databases. */
  readonly names = new Set(['excluded'])

  protected override transformAlias(node: AliasNode, queryId?: QueryId): AliasNode {
    if (node.alias.kind === 'IdentifierNode') this.names.add((node.alias as IdentifierNode).name)
    return super.transformAlias(node, queryId)
  }

  protected override transformCommonTableExpressionName(
    node: CommonTableExpressionNameNode,
    queryId?: QueryId,
  ): CommonTableExpressionNameNode {
    this.names.add(node.table.table.identifier.name)
    return super.transformCommonTableExpressionName(node, queryId)
  }
}

class PrefixTransformer extends OperationNodeTransformer {
  readonly #prefix: string
  readonly #own: ReadonlySet<string>

  constructor(prefix: string, own: ReadonlySet<string>) {
    super()
    this.#prefix = prefix
    this.#own = own
  }

  protected override transformSchemableIdentifier(
    node: SchemableIdentifierNode,
    queryId?: QueryId,
  ): SchemableIdentifierNode {
    const { identifier, ...rest } = super.transformSchemableIdentifier(node, queryId)
    return this.#own.has(identifier.name)
      ? { identifier, ...rest }
      : { ...rest, identifier: this.#named(identifier) }
  }

  /** An index has a name beside those of all tables. */
  protected override transformCreateIndex(node: CreateIndexNode, queryId?: QueryId): CreateIndexNode {
    const made = super.transformCreateIndex(node, queryId)
    return { ...made, name: this.#named(made.name) }
  }

  #named(identifier: IdentifierNode): IdentifierNode {
    return { ...identifier, name: `${this.#prefix}${identifier.name}` }
  }
}

/** Every table of a query under a prefix, so that whoever has the connection reaches only tables of their own. */
export const tablePrefix = (prefix: string): KyselyPlugin => ({
  transformQuery({ node, queryId }): RootOperationNode {
    const aliases = new AliasFinder()
    aliases.transformNode(node, queryId)
    return new PrefixTransformer(prefix, aliases.names).transformNode(node, queryId)
  },
  transformResult: async ({ result }) => result,
})
