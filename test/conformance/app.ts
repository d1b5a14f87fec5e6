import { setTimeout as sleep } from 'node:timers/promises'
import { MissingRequiredClientCapabilityError } from '@modelcontextprotocol/server'
import { z } from 'zod'
import {
  type Call,
  type ContentBlock,
  defineApp,
  defineTool,
  type Reply,
  refusal,
  textBlock,
} from '../../src/contract/index.ts'
import { audio, image, resource } from './blocks.ts'
import { olderQuestionTools } from './older-questions.ts'
import { questionTools } from './questions.ts'

const hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }

const content = (...blocks: ContentBlock[]): Reply<never> => ({
  kind: 'answer',
  content: blocks,
  isError: false,
})

const tool = (name: string, description: string, run: (call: Call) => Reply<never> | Promise<Reply<never>>) =>
  defineTool({
    name,
    title: name,
    description,
    hints,
    input: z.object({}),
    interactive: true,
    run: (_, call) => run(call),
  })

/** The tools the public conformance suite asks for by name. `changed` publishes a new version of the App. */
export const createConformanceApp = (changed: () => void) =>
  defineApp({
    slug: 'conformance',
    name: 'conformance',
    version: '1.0.0',
    title: 'Conformance',
    description: 'What the public conformance suite calls.',
    instructions: 'For the conformance suite.',
    widgets: [],
    tools: [
      // Not interactive, so that the suite also sees the fast path.
      defineTool({
        name: 'test_simple_text',
        title: 'Simple text',
        description: 'Returns simple text.',
        hints,
        input: z.object({}),
        run: () => content(textBlock('This is a simple text response for testing.')),
      }),
      tool('test_image_content', 'Returns a picture.', () => content(image)),
      tool('test_audio_content', 'Returns a sound.', () => content(audio)),
      tool('test_embedded_resource', 'Returns a resource.', () =>
        content(resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')),
      ),
      tool('test_multiple_content_types', 'Returns several kinds of content.', () =>
        content(
          textBlock('Multiple content types test:'),
          image,
          resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
        ),
      ),
      tool('test_error_handling', 'Always reports an error.', () =>
        refusal({ text: 'This tool intentionally returns an error for testing' }),
      ),
      tool('test_tool_with_logging', 'Logs while it runs.', async (call) => {
        await call.log('info', 'Tool execution started')
        await sleep(50)
        await call.log('info', 'Tool processing data')
        await sleep(50)
        await call.log('info', 'Tool execution completed')
        return content(textBlock('Logged three times.'))
      }),
      tool('test_logging_tool', 'Logs once.', async (call) => {
        await call.log('info', 'Logged')
        return content(textBlock('Logged.'))
      }),
      tool('test_tool_with_progress', 'Reports progress.', async (call) => {
        for (const progress of [0, 50, 100]) {
          await call.progress({ progress, total: 100 })
          await sleep(50)
        }
        return content(textBlock('Done.'))
      }),
      tool('test_missing_capability', 'Works only for a client that can sample.', ({ clientCan }) => {
        if (clientCan.sampling) return content(textBlock('The client can sample.'))
        throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } })
      }),
      tool('test_trigger_tool_change', 'Publishes a new version.', () => {
        changed()
        return content(textBlock('Changed.'))
      }),
      tool('test_trigger_prompt_change', 'Publishes a new version.', () => {
        changed()
        return content(textBlock('Changed.'))
      }),
      ...questionTools,
      ...olderQuestionTools,
    ],
  })
