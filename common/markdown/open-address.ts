import { createContext } from 'react'

/** Opens an address where a plain link may not: hosts block navigation from a frame. */
export const OpenAddressContext = createContext<((href: string) => void) | null>(null)
