import type { ReactNode } from 'react'

/** The top of the page, with a title and what can be done. */
export type ChatFrame = (title: string, menu: ReactNode) => ReactNode
