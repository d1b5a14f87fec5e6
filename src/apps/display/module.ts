import type { AppModule } from '../../contract/index.ts'
import { createCallActivity } from './activity.ts'
import { createDisplayApp } from './app.ts'

/** The display app, which shows on its dashboard how busy it is itself. */
export function createDisplayModule(clock: () => Date): AppModule {
  const activity = createCallActivity(clock)
  return {
    apps: [createDisplayApp({ clock, activity })],
    onCall: ({ durationMs, outcome }) => activity.count(durationMs, outcome === 'ok'),
  }
}
