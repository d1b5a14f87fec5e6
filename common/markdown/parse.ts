import { Lexer, type Links, type MarkedToken, type Token, type TokensList } from 'marked'

/** Nobody reads text this deep or lines this long, but either can keep a parser busy for minutes. */
const DEEPEST = 16
const LONGEST_LINE = 20_000

class CarefulLexer extends Lexer {
  #depth = 0

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped?: boolean): Token[] {
    if (this.#depth >= DEEPEST) return append(tokens, asWritten(src))
    return this.#deeper(() => super.blockTokens(src, tokens, lastParagraphClipped))
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (src.length > LONGEST_LINE || this.#depth >= DEEPEST) return append(tokens, plain(src))
    return this.#deeper(() => super.inlineTokens(src, tokens))
  }

  #deeper<T>(parse: () => T): T {
    this.#depth += 1
    try {
      return parse()
    } finally {
      this.#depth -= 1
    }
  }
}

const append = (tokens: Token[], token: MarkedToken): Token[] => {
  tokens.push(token)
  return tokens
}

const plain = (src: string): MarkedToken => ({ type: 'text', raw: src, text: src })

const asWritten = (src: string): MarkedToken => ({
  type: 'paragraph',
  raw: src,
  text: src,
  tokens: [plain(src)],
})

export interface Parsed {
  tokens: MarkedToken[]
  links: Links
}

/** CommonMark with GitHub's tables, tasks, strikethrough and bare links. Text it cannot parse is shown as written. */
export function parse(markdown: string, links: Links = {}): Parsed {
  const lexer = new CarefulLexer({ gfm: true })
  Object.assign(lexer.tokens.links, links)
  try {
    const tokens = lexer.lex(markdown)
    return { tokens: known(tokens), links: tokens.links }
  } catch {
    return { tokens: [asWritten(markdown)], links }
  }
}

/** No extension is installed, so every token is one of the parser's own. */
export const known = (tokens: readonly Token[] | undefined): MarkedToken[] => (tokens ?? []) as MarkedToken[]
