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

/** Collects aliases that a query defines; they look like tables. */
class AliasFinder extends OperationNodeTransformer {
  /** Both databases name the conflicting row this way. */
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

  /** Index names share one namespace with tables. */
  protected override transformCreateIndex(node: CreateIndexNode, queryId?: QueryId): CreateIndexNode {
    const made = super.transformCreateIndex(node, queryId)
    return { ...made, name: this.#named(made.name) }
  }

  #named(identifier: IdentifierNode): IdentifierNode {
    return { ...identifier, name: `${this.#prefix}${identifier.name}` }
  }
}

/** Prefixes every table of a query, so that a connection reaches only its own tables. */
export const tablePrefix = (prefix: string): KyselyPlugin => ({
  transformQuery({ node, queryId }): RootOperationNode {
    const aliases = new AliasFinder()
    aliases.transformNode(node, queryId)
    return new PrefixTransformer(prefix, aliases.names).transformNode(node, queryId)
  },
  transformResult: async ({ result }) => result,
})
