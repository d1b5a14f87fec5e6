import type { Model as SdkModel } from '@openai/agents-core'
import type { AgentTool, ChatItem } from './turn.ts'
import type { TokenPrices } from './turn-cost.ts'

/** The input of a model for one turn. */
export interface ChatRequest {
  readonly tools: readonly AgentTool[]
  readonly history: readonly ChatItem[]
  /** The unit of fair sharing between callers. */
  readonly caller: string
}

/** A model that can use tools: a provider's, or the one that comes with Vitrine. */
export interface ChatModel {
  readonly kind: 'provider' | 'local'
  /** Shown to the person: which of the two is answering. */
  readonly name: string
  /** Prices, if configured. */
  readonly prices?: TokenPrices | null
  /** The model as the loop asks it, for one turn. */
  open(request: ChatRequest): SdkModel
  close(): Promise<void>
}
