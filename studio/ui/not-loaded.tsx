import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ErrorMessage } from './empty-state.tsx'
import { say } from './say.ts'

/** An upgrade removes the files of older pages; a reload fetches the new ones. */
export const NotLoaded = () => (
  <ErrorMessage title={say('This page could not be loaded')}>
    <Button color="primary" onClick={() => location.reload()}>
      {say('Reload')}
    </Button>
  </ErrorMessage>
)
