import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ChatTripleDots } from '@openai/apps-sdk-ui/components/Icon'
import { Empty } from '../../parts/states.tsx'
import { useSay } from '../../parts/use-say.ts'

const SUGGESTIONS = ['Sum up what we have so far', 'What should I do next?', 'Explain that more simply']

/** Before the first message. Suggestions appear only if messages can be sent. */
export function Beginning({ onChoose }: { onChoose?: (text: string) => void }) {
  const say = useSay()
  if (!onChoose) {
    return (
      <Empty icon={<ChatTripleDots />} title={say('No messages yet')}>
        {say('Messages of this conversation will appear here.')}
      </Empty>
    )
  }
  return (
    <>
      <Empty icon={<ChatTripleDots />} title={say('Start the conversation')}>
        {say('Write a message below, or begin with one of these.')}
      </Empty>
      <ul aria-label={say('Suggestions')} className="mt-4 flex flex-wrap justify-center gap-2">
        {SUGGESTIONS.map((phrase) => say(phrase)).map((text) => (
          <li key={text} className="max-w-full">
            <Button
              color="secondary"
              variant="outline"
              size="lg"
              // A fixed height would cut a suggestion that large text breaks over two lines.
              className="h-auto min-h-9 max-w-full py-1.5 whitespace-normal"
              onClick={() => onChoose(text)}
            >
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
