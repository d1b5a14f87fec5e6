import { appFile } from './app-file.ts'
import { appView } from './app-view.ts'
import type { RouteTable } from './route-schemas.ts'

export const transferApi = {
  'GET /api/apps/:id/export': { reply: appFile },
  'POST /api/apps/import': { body: appFile, reply: appView },
} as const satisfies RouteTable
