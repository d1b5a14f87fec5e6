import { X } from '@openai/apps-sdk-ui/components/Icon'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import type { HostSettings } from '../host/types.ts'
import { GhostButton } from './buttons.tsx'
import { say } from './say.ts'
import { useFit } from './use-fit.ts'

interface DeviceProps {
  settings: HostSettings
  title: string
  /** The corner for picture-in-picture, away from the message field. */
  corner?: keyof typeof CORNERS
  onInline(): void
  children: ReactNode
}

const PLACES = {
  inline: 'relative overflow-hidden border',
  pip: 'fixed end-4 z-30 flex h-80 max-h-[45dvh] w-96 max-w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-2xl border shadow-lg',
  fullscreen: 'fixed inset-0 z-40 flex flex-col',
} as const

const CORNERS = { top: 'top-16', bottom: 'bottom-4' } as const

/** A widget's place: inline, in a corner, or fullscreen. Moving it never reloads the widget. */
export function Device({ settings, title, corner = 'bottom', onInline, children }: DeviceProps) {
  const { displayMode, width, theme } = settings
  const inline = displayMode === 'inline'
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const { scale, height } = useFit(outer, inner, inline ? width : null)
  const style: CSSProperties = inline
    ? {
        width: width ?? '100%',
        maxWidth: scale < 1 ? 'none' : '100%',
        marginInline: scale < 1 ? 0 : 'auto',
        borderRadius: width !== null && width < 600 ? 28 : 12,
        ...(scale < 1 && { transform: `scale(${scale})`, transformOrigin: 'top left' }),
      }
    : {}
  return (
    <div ref={outer} dir="ltr" className="w-full" style={scale < 1 ? { height } : {}}>
      {displayMode === 'pip' && (
        <p className="rounded-xl border border-dashed p-6 text-center text-sm text-secondary">
          {say('The widget floats in the corner.')}
        </p>
      )}
      <div
        ref={inner}
        data-theme={theme}
        className={`bg-surface text-default ${PLACES[displayMode]} ${displayMode === 'pip' ? CORNERS[corner] : ''}`}
        style={style}
      >
        {!inline && <Bar title={title} mode={displayMode} onInline={onInline} />}
        <div className={inline ? '' : 'min-h-0 flex-1'}>{children}</div>
      </div>
    </div>
  )
}

function Bar({ title, mode, onInline }: { title: string; mode: string; onInline(): void }) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const back = ({ key }: KeyboardEvent) => key === 'Escape' && onInline()
    addEventListener('keydown', back)
    return () => removeEventListener('keydown', back)
  }, [onInline])
  // The page behind is unreachable now, so the focus must not stay there, nor on a removed button.
  useEffect(() => {
    if (mode === 'fullscreen' || document.activeElement === document.body) close.current?.focus()
  }, [mode])
  return (
    <div className="flex items-center gap-2 border-b py-1 ps-4 pe-2">
      <p className="min-w-0 flex-1 truncate text-sm font-medium">{title}</p>
      <GhostButton
        ref={close}
        uniform
        aria-label={mode === 'pip' ? say('Close picture-in-picture') : say('Close fullscreen')}
        onClick={onInline}
      >
        <X />
      </GhostButton>
    </div>
  )
}
