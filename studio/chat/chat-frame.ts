import type { ReactNode } from 'react'

/** Renders the page header with a title and a menu. */
export type ChatFrame = (title: string, menu: ReactNode) => ReactNode
