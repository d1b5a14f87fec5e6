import { type ElementType, type ReactElement, useEffect, useRef, useState } from 'react'

interface Props {
  as?: ElementType
  className?: string
  children?: ReactElement | false
}

/** Stands in for the kit's group, of which a button needs only that its loading mark fades in. */
export function TransitionGroup({ children, ...wrapper }: Props) {
  const isDrawn = useRef(false)
  useEffect(() => {
    isDrawn.current = true
  }, [])
  return (
    children && (
      <Shown {...wrapper} fades={isDrawn.current}>
        {children}
      </Shown>
    )
  )
}

function Shown({ as: Tag = 'span', className, children, fades }: Props & { fades: boolean }) {
  const [step, setStep] = useState(fades ? 'data-entering' : '')
  useEffect(() => {
    const frame = requestAnimationFrame(() => setStep((last) => last && 'data-entering-active'))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Tag className={className} {...(step && { [step]: '' })}>
      {children}
    </Tag>
  )
}
