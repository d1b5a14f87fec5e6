import type { Shown } from './connect.ts'

/** The protocol's own result, as most clients hand it on. */
export interface ProtocolResult {
  readonly content: readonly { readonly type: string; readonly text?: string }[]
  readonly isError?: boolean
}

export const shownOf = ({ content, isError }: ProtocolResult): Shown => ({
  text: content.map(({ text }) => text ?? '').join('\n'),
  ...(isError !== undefined && { isError }),
})
