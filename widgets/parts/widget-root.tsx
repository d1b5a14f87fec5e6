import {
  useContainer,
  useHost,
  useIntrinsicHeight,
  useLocale,
  useSafeArea,
  useToolError,
  useToolOutput,
  useToolResponseMetadata,
} from '@chatui/runtime'
import { ExclamationMarkCircle } from '@openai/apps-sdk-ui/components/Icon'
import { type ReactNode, useRef } from 'react'
import type { JsonObject } from '../../common/json.ts'
import { withNearest } from './found.ts'
import { BeyondNote, NearestNote } from './found-notes.tsx'
import { withPictures } from './pictures.ts'
import { ErrorState, Waiting } from './states.tsx'
import { useSay } from './use-say.ts'

export interface WidgetProps<Data> {
  label: string
  /** Reads the tool's output, or null when it is not what this widget shows. */
  read: (output: unknown) => Data | null
  /** Reads the message of a failed call, if there is still something to draw. */
  readError?: (text: string) => Data | null
  skeleton: ReactNode
  /** The frame counts further matches, unless the widget counts what it hides itself. */
  counts?: boolean
  /** Puts the app's own texts in the host's language, if it may have them in several. */
  translate?: (output: unknown, meta: JsonObject | null, locale: string) => unknown
  children: (data: Data) => ReactNode
}

/** The frame of every widget: shows loading, errors or content, and reports its height to the host. */
export function WidgetRoot<Data>(body: WidgetProps<Data>) {
  const content = useRef<HTMLElement>(null)
  const { insets } = useSafeArea()
  const { maxWidth } = useContainer()
  useIntrinsicHeight(content)
  return (
    <main
      ref={content}
      className="p-4"
      style={{
        marginBlock: `${insets.top}px ${insets.bottom}px`,
        marginLeft: insets.left,
        marginRight: insets.right,
        maxWidth,
      }}
    >
      <h1 className="sr-only">{body.label}</h1>
      <Body {...body} />
    </main>
  )
}

function Body<Data>({
  label,
  read,
  readError,
  skeleton,
  counts = true,
  translate = (given) => given,
  children,
}: Omit<WidgetProps<Data>, 'padding'>) {
  const host = useHost()
  const locale = useLocale()
  const say = useSay()
  const output = useToolOutput()
  const meta = useToolResponseMetadata()
  const error = useToolError()
  const failed = error && readError?.(error)
  if (failed) return children(failed)
  if (error) {
    return (
      <ErrorState icon={<ExclamationMarkCircle />} title={say('That did not work')}>
        {error}
      </ErrorState>
    )
  }
  if (output === null && host.kind === 'none') {
    return (
      <ErrorState icon={<ExclamationMarkCircle />} title={say('Nothing to show here')}>
        {say('This widget shows what a chat sends to it. Open it from a chat.')}
      </ErrorState>
    )
  }
  if (output === null) return <Waiting label={say('{name} is loading', { name: label })}>{skeleton}</Waiting>
  const nearest = withNearest(output, meta)
  const data = read(translate(withPictures(nearest ?? output, meta), meta, locale))
  if (data === null) {
    return (
      <ErrorState icon={<ExclamationMarkCircle />} title={say('This cannot be shown')}>
        {say('The answer did not have the form this view expects.')}
      </ErrorState>
    )
  }
  return (
    <>
      {nearest && <NearestNote />}
      {children(data)}
      {counts && <BeyondNote />}
    </>
  )
}
