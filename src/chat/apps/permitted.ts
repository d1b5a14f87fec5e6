import { mayCall, type RestrictedTools } from '../../registry/tool-access.ts'
import { type ChatAccount, failedOutcome, noTool, type OpenedApp } from './opened-app.ts'

/** An app without the tools that an owner keeps for others; asked at each call, since that may change meanwhile. */
export function permitted(
  app: OpenedApp,
  account: ChatAccount,
  restricted: () => RestrictedTools | undefined,
): OpenedApp {
  const may = (tool: string) => mayCall(restricted(), tool, account)
  return {
    ...app,
    tools: app.tools.filter(({ name }) => may(name)),
    call: async (tool, ...rest) => (may(tool) ? app.call(tool, ...rest) : failedOutcome(noTool(tool))),
  }
}
