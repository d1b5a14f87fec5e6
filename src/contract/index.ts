export { type App, type AppSpec, type AppTranslation, checkApp, defineApp } from './app.ts'
export { type AppModule, type CompletedCall, OUTCOMES, type Outcome } from './app-module.ts'
export type { AppScopes, Scope } from './app-scopes.ts'
export { type Call, type CallData, callData, type McpLogLevel, type Progress, type User } from './call.ts'
export type { AppGuide, GuideColumn } from './guide.ts'
export { mayUse } from './may-use.ts'
export {
  type AppDatabase,
  type AppLog,
  type AppMigration,
  defineModule,
  type ModuleParts,
  type ModuleSpec,
  type OpenedModule,
  type TablesSpec,
} from './module-spec.ts'
export {
  defineLink,
  defineQuestion,
  type GivenAnswer,
  type LinkSpec,
  type QuestionSpec,
  type ReaderLink,
  type ReaderQuestion,
} from './question.ts'
export { quietCall } from './quiet-call.ts'
export {
  type Answer,
  type AnswerSpec,
  answer,
  type ContentBlock,
  type Question,
  type Reply,
  refusal,
  textBlock,
} from './reply.ts'
export { allScopes, requiredScope, securityOf } from './scopes.ts'
export {
  defineTool,
  type Hints,
  type SubjectReading,
  type Tool,
  type ToolSpec,
  type ToolSubject,
} from './tool.ts'
export {
  defineWidget,
  type Icon,
  type InvocationWords,
  type Widget,
  type WidgetCsp,
  type WidgetPermission,
  type WidgetSpec,
} from './widget.ts'
