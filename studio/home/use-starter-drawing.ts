import { useCallback } from 'react'
import { pictureHosts } from '../../common/picture-hosts.ts'
import { answerOf, withHosts } from '../editor/use-drawn.ts'
import { api } from '../ui/api.ts'
import type { Layout, Starter } from '../ui/app.ts'

export function useStarterDrawing(starter: Starter, layout: Layout | undefined) {
  const { name, layoutTemplate, themeVariables, mockData } = starter
  return useCallback(async () => {
    const drawn = await api.draw({ name, layoutTemplate, themeVariables })
    const data = answerOf(layout, mockData, drawn)
    return { ...(layout ? withHosts(drawn, pictureHosts(layout, data)) : drawn), data }
  }, [name, layoutTemplate, themeVariables, mockData, layout])
}
