import { useDisplayMode } from '@chatui/runtime'
import type { ReactNode } from 'react'

interface LayoutProps {
  picture: ReactNode
  controls: ReactNode
  children: ReactNode
}

/** The picture first; text next to it if there is room, below it on a phone. */
export function SolarLayout({ picture, controls, children }: LayoutProps) {
  const full = useDisplayMode() === 'fullscreen'
  const room = full ? 'max-w-[min(100%,calc(100dvh-8rem))]' : 'max-w-[27rem]'
  return (
    <div
      className={`group mx-auto grid gap-x-8 gap-y-5 min-[40rem]:grid-cols-[minmax(0,1fr)_17rem] min-[40rem]:items-center ${full ? 'max-w-[76rem]' : 'max-w-[50rem]'}`}
    >
      <div className={`relative mx-auto w-full ${room}`}>
        {picture}
        <div className="mt-3">{controls}</div>
      </div>
      <div className="min-w-0 space-y-4">
        {children}
        <p className="text-xs text-secondary">
          <bdi>Not to scale: distances, sizes and speeds are drawn closer together.</bdi>
        </p>
      </div>
    </div>
  )
}
