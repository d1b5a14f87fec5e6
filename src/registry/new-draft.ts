import { randomUUID } from 'node:crypto'
import type { Audience } from '../../common/api/access.ts'
import type { AppContent } from './content.ts'
import type { Draft } from './draft.ts'

export const newDraft = (owner: string, content: AppContent, audience: Audience, time: Date): Draft => ({
  id: randomUUID(),
  owner,
  content,
  status: 'draft',
  mcpSlug: null,
  publishedAt: null,
  publishVersion: 0,
  changed: false,
  audience,
  disabled: false,
  updatedBy: owner,
  revision: 1,
  keepMessages: false,
  createdAt: time,
  updatedAt: time,
  deletedAt: null,
})
