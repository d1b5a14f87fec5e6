export { connectHost } from './connect.ts'
export {
  useContainer,
  useDisplayMode,
  useHostStyles,
  useLocale,
  useMaxHeight,
  usePartialToolInput,
  useSafeArea,
  useTheme,
  useTimeZone,
  useToolError,
  useToolInput,
  useToolResponseMetadata,
  useUserAgent,
  useView,
} from './hooks/host-values.ts'
export { useActions } from './hooks/use-actions.ts'
export { useIntrinsicHeight } from './hooks/use-intrinsic-height.ts'
export { useToolOutput } from './hooks/use-tool-output.ts'
export { useViewTool } from './hooks/use-view-tool.ts'
export { type SetWidgetState, useWidgetState } from './hooks/use-widget-state.ts'
export type {
  Actions,
  AppActions,
  Container,
  DisplayMode,
  DownloadedFile,
  Host,
  HostState,
  HostStyles,
  ModalRequest,
  SafeArea,
  SamplingRequest,
  Theme,
  ToolResult,
  UserAgent,
  View,
  ViewTool,
} from './host.ts'
export { HostProvider, useHost } from './provider.tsx'
export { contentText } from './result.ts'
export type { ArgumentsOf, InputOf, OutputOf, ToolName, ToolOf } from './tool-types.ts'
