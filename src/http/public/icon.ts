import { createHash } from 'node:crypto'
import type { App } from '../../contract/index.ts'
import type { StoreIcons } from '../../store/plugin-package.ts'
import type { KeptIcons } from '../../store/store-record.ts'
import { html } from '../html.ts'

/** An icon for hosts that list Apps: its first letter, on a colour derived from its slug. */
export function appIcon({ slug, title }: Pick<App, 'slug' | 'title'>): string {
  const hue = createHash('sha256').update(slug).digest().readUInt16BE(0) % 360
  const letter = [...title.trim()][0]?.toLocaleUpperCase('en') ?? ''
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="hsl(${String(hue)} 55% 35%)"/><text x="32" y="33" font-family="system-ui, sans-serif" font-size="34" font-weight="600" fill="#fff" text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`
    .text
}

/** Those that the studio has made from a picture, or the first letter of the title. */
export function iconsOf(app: Pick<App, 'slug' | 'title'>, kept: KeptIcons | null): StoreIcons {
  const png = (base64: string) => ({ type: 'png', bytes: Buffer.from(base64, 'base64') }) as const
  if (kept) return { logo: png(kept.logo), composerIcon: png(kept.composerIcon) }
  const drawn = { type: 'svg', bytes: new TextEncoder().encode(appIcon(app)) } as const
  return { logo: drawn, composerIcon: drawn }
}
