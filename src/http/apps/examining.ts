import { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { AppsDoor } from './index.ts'
import { type ApiRoute, defineRoute } from './route.ts'

const examined = z.object({
  check: z.string(),
  about: z.string().describe('What was looked at.'),
  subject: z.string(),
  faults: z.array(z.object({ severity: z.enum(['error', 'warning', 'info']), message: z.string() })),
})

/** Looks at an App from outside, as a chat host would. */
export type Examine = (slug: string) => Promise<readonly z.input<typeof examined>[]>

export const examiningRoutes = ({ access, examine }: AppsDoor): ApiRoute[] => [
  defineRoute({
    method: 'POST',
    path: '/api/apps/:id/doctor',
    costly: true,
    summary: 'Look at the published app as a chat host would; this calls its tool once',
    reply: z.object({ examined: z.array(examined) }),
    fails: ['APP_NOT_FOUND'],
    async run({ account, params }) {
      const { id, mcpSlug, status } = await access.app(account, params.id)
      if (status !== 'published' || !mcpSlug)
        throw new AppError(
          'APP_NOT_FOUND',
          { id },
          { words: 'This app is not published. Publish it, then have it looked at.' },
        )
      return { examined: await examine(mcpSlug) }
    },
  }),
]
