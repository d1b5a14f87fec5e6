import { useEffect, useState } from 'react'
import { api, type ThemeProblemView } from '../../ui/api.ts'
import type { App } from '../../ui/app.ts'

const ASK_AFTER_MS = 250

/** Colours of the draft with too little contrast, and their replacements. */
export function useThemeProblems({ layoutTemplate, themeVariables }: App): readonly ThemeProblemView[] {
  const { accent, surface, text } = themeVariables
  const [problems, setProblems] = useState<readonly ThemeProblemView[]>([])
  useEffect(() => {
    if (!accent && !surface && !text) return setProblems([])
    const leaving = new AbortController()
    const colours = { ...(accent && { accent }), ...(surface && { surface }), ...(text && { text }) }
    const timer = setTimeout(
      () =>
        api
          .draw({ name: 'App', layoutTemplate, themeVariables: colours }, leaving.signal)
          .then((drawn) => setProblems(drawn.problems))
          // The preview reports it, and the next change asks again.
          .catch(() => {}),
      ASK_AFTER_MS,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [layoutTemplate, accent, surface, text])
  return problems
}
