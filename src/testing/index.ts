/** The exports of `vitrine/testing`. */
export type { TestUser } from './memory-door.ts'
export { type RenderedWidget, type RenderOptions, renderWidget } from './render-widget.ts'
export {
  type StartAppOptions,
  startApp,
  type TestApp,
  type TestConnection,
  type TestSource,
} from './start-app.ts'
export type { AnswerQuestion, AskedQuestion, GivenFields } from './test-client.ts'
export type { CallTestedTool, TestCallOptions, TestedToolName, TestReply } from './tool-calls.ts'
export type { RenderedCall } from './widget-calls.ts'
