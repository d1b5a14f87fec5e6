export { type App, defineApp } from './app.ts'
export { type AppModule, type CompletedCall, OUTCOMES, type Outcome } from './app-module.ts'
export type { Call, McpLogLevel, Progress, User } from './call.ts'
export { quietCall } from './quiet-call.ts'
export {
  type Answer,
  answer,
  type ContentBlock,
  type Question,
  type Reply,
  refusal,
  textBlock,
} from './reply.ts'
export { type AppScopes, allScopes, requiredScope, type Scope, securityOf } from './scopes.ts'
export { defineTool, type Hints, type SecurityScheme, type Tool } from './tool.ts'
export { defineWidget, type Widget } from './widget.ts'
