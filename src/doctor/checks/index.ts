import type { Check } from '../check.ts'
import { annotations } from './annotations.ts'
import { auth } from './auth.ts'
import { connection } from './connection.ts'
import { description } from './description.ts'
import { inputSchema } from './input-schema.ts'
import { instructions } from './instructions.ts'
import { invocationWords } from './invocation-words.ts'
import { outputSchema } from './output-schema.ts'
import { protocol } from './protocol.ts'
import { securitySchemes } from './security-schemes.ts'
import { serverInfo } from './server-info.ts'
import { template } from './template.ts'
import { toolName } from './tool-name.ts'
import { unknownTool } from './unknown-tool.ts'
import { widgetBorder } from './widget-border.ts'
import { widgetCsp } from './widget-csp.ts'
import { widgetDescription } from './widget-description.ts'
import { widgetHtml } from './widget-html.ts'
import { widgetLoads } from './widget-loads.ts'
import { widgetMime } from './widget-mime.ts'
import { widgetSize } from './widget-size.ts'

/** Every check, in the order in which they are told. */
export const checks: readonly Check[] = [
  connection,
  auth,
  protocol,
  serverInfo,
  instructions,
  unknownTool,
  toolName,
  description,
  annotations,
  inputSchema,
  outputSchema,
  securitySchemes,
  invocationWords,
  template,
  widgetHtml,
  widgetMime,
  widgetCsp,
  widgetLoads,
  widgetDescription,
  widgetBorder,
  widgetSize,
]
