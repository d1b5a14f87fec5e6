export { connectHost } from './connect.ts'
export { useActions } from './hooks/use-actions.ts'
export { useContainer } from './hooks/use-container.ts'
export { useDisplayMode } from './hooks/use-display-mode.ts'
export { useHostStyles } from './hooks/use-host-styles.ts'
export { useIntrinsicHeight } from './hooks/use-intrinsic-height.ts'
export { useLocale } from './hooks/use-locale.ts'
export { useMaxHeight } from './hooks/use-max-height.ts'
export { usePartialToolInput } from './hooks/use-partial-tool-input.ts'
export { useSafeArea } from './hooks/use-safe-area.ts'
export { useTheme } from './hooks/use-theme.ts'
export { useTimeZone } from './hooks/use-time-zone.ts'
export { useToolError } from './hooks/use-tool-error.ts'
export { useToolInput } from './hooks/use-tool-input.ts'
export { useToolOutput } from './hooks/use-tool-output.ts'
export { useToolResponseMetadata } from './hooks/use-tool-response-metadata.ts'
export { useUserAgent } from './hooks/use-user-agent.ts'
export { useView } from './hooks/use-view.ts'
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
