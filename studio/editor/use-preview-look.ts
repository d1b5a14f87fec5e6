import { useState } from 'react'
import { isJsonObject } from '../../common/json.ts'
import type { ColorScheme } from '../host/types.ts'

export interface PreviewLook {
  phone: boolean
  theme: ColorScheme
}

const KEPT_AS = 'vitrine:preview'

/** The maker's preview settings, shared by all apps. */
export function usePreviewLook(studio: ColorScheme): [PreviewLook, (part: Partial<PreviewLook>) => void] {
  const [look, setLook] = useState<PreviewLook>(() => readLook(studio))
  return [
    look,
    (part) => {
      const next = { ...look, ...part }
      localStorage.setItem(KEPT_AS, JSON.stringify(next))
      setLook(next)
    },
  ]
}

function readLook(studio: ColorScheme): PreviewLook {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null')
    if (isJsonObject(kept))
      return {
        phone: kept.phone === true,
        theme: kept.theme === 'dark' || kept.theme === 'light' ? kept.theme : studio,
      }
  } catch {
    // Another version may have stored it; it is only a preference.
  }
  return { phone: false, theme: studio }
}
