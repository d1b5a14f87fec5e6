import type { Check } from '../check.ts'
import { annotations } from './annotations.ts'
import { auth } from './auth.ts'
import { connection } from './connection.ts'
import { cors } from './cors.ts'
import { description } from './description.ts'
import { domain } from './domain.ts'
import { inputSchema } from './input-schema.ts'
import { instructions } from './instructions.ts'
import { invocationWords } from './invocation-words.ts'
import { outputSchema } from './output-schema.ts'
import { portableSchema } from './portable-schema.ts'
import { promises } from './promises.ts'
import { protocol } from './protocol.ts'
import { refusals } from './refusals.ts'
import { securitySchemes } from './security-schemes.ts'
import { serverInfo } from './server-info.ts'
import { skills } from './skills.ts'
import { template } from './template.ts'
import { toolName } from './tool-name.ts'
import { uiExtension } from './ui-extension.ts'
import { unknownTool } from './unknown-tool.ts'
import { widgetBorder } from './widget-border.ts'
import { widgetCsp } from './widget-csp.ts'
import { widgetDescription } from './widget-description.ts'
import { widgetHtml } from './widget-html.ts'
import { widgetLoads } from './widget-loads.ts'
import { widgetMime } from './widget-mime.ts'
import { widgetSize } from './widget-size.ts'

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [
  connection,
  domain,
  auth,
  cors,
  protocol,
  promises,
  serverInfo,
  instructions,
  skills,
  unknownTool,
  toolName,
  description,
  annotations,
  inputSchema,
  portableSchema,
  outputSchema,
  refusals,
  securitySchemes,
  invocationWords,
  uiExtension,
  template,
  widgetHtml,
  widgetMime,
  widgetCsp,
  widgetLoads,
  widgetDescription,
  widgetBorder,
  widgetSize,
]
