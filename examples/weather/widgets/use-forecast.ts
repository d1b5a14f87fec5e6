import {
  contentText,
  useActions,
  useHost,
  useToolError,
  useToolInput,
  useToolOutput,
  useWidgetState,
} from '@chatui/runtime'
import { useEffect, useState } from 'react'
import type module from '../app.ts'
import type { Forecast } from '../forecast.ts'
import { fullName, type Place } from '../places.ts'
import type { Units } from '../units.ts'

/** What the user chose; it is there again when the chat is opened anew. */
export interface Choices {
  units?: Units
  /** The day whose hours are shown. */
  date?: string
  place?: Pick<Place, 'id' | 'name'>
  /** Told to the model. */
  modelContent?: string
}

const NONE: Choices = {}

type Shown =
  | { status: 'nowhere' | 'waiting' }
  | { status: 'failed'; words: string; retry?: () => void }
  | { status: 'ready'; forecast: Forecast; choose?: (place: Place) => void }

/** What is to be seen: the result of the call, or of the one that the user made here since. */
export function useForecast() {
  const { kind } = useHost()
  const given = useToolOutput<typeof module, 'get_forecast'>()
  const input = useToolInput<typeof module, 'get_forecast'>()
  const error = useToolError()
  const { callTool } = useActions<typeof module>()
  const [choices, setChoices] = useWidgetState<Choices>(NONE)
  const [asked, setAsked] = useState<Asked | null>(null)

  const ask =
    callTool &&
    ((args: Arguments) => {
      setAsked({ status: 'waiting', args })
      callTool('get_forecast', args).then(
        ({ structuredContent, isError, content }) =>
          setAsked(
            isError || !structuredContent
              ? { status: 'failed', args, words: contentText(content) || NOT_HAD }
              : { status: 'ready', forecast: structuredContent },
          ),
        (reason: unknown) => setAsked({ status: 'failed', args, words: messageOf(reason) }),
      )
    })
  const chosen = choices.place
  // A chat that is opened again shows what was chosen, and its call is only as old as this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result of the host's own call
  useEffect(() => {
    if (given && chosen && given.place?.id !== chosen.id) ask?.({ place: chosen.name, place_id: chosen.id })
  }, [given])

  const choose =
    ask &&
    ((place: Place) => {
      setChoices({
        ...choices,
        place: { id: place.id, name: place.name },
        modelContent: `The user chose ${fullName(place)}.`,
      })
      ask({ place: place.name, place_id: place.id })
    })
  const shown = (): Shown => {
    if (asked?.status === 'ready') return { ...asked, ...(choose && { choose }) }
    if (asked?.status === 'waiting') return asked
    if (asked?.status === 'failed') return { ...asked, ...(ask && { retry: () => ask(asked.args) }) }
    if (error) return { status: 'failed', words: error, ...(ask && input && { retry: () => ask(input) }) }
    if (given) return { status: 'ready', forecast: given, ...(choose && { choose }) }
    return { status: kind === 'none' ? 'nowhere' : 'waiting' }
  }
  return { shown: shown(), choices, setChoices }
}

interface Arguments {
  place: string
  place_id?: number | undefined
  units?: Units | undefined
}

type Asked =
  | { status: 'waiting'; args: Arguments }
  | { status: 'failed'; args: Arguments; words: string }
  | { status: 'ready'; forecast: Forecast }

/** A tool that refuses says why. */
export const NOT_HAD = 'The weather could not be had.'

export const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))
