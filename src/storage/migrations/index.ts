import type { Migration } from 'kysely'
import * as widgetHtml from './0001-widget-html.ts'
import * as tasks from './0002-tasks.ts'
import * as accounts from './0003-accounts.ts'
import * as signIn from './0004-sign-in.ts'
import * as audit from './0005-audit.ts'
import * as rateLimits from './0006-rate-limits.ts'
import * as search from './0007-search.ts'
import * as gifts from './0008-gifts.ts'
import * as madeApps from './0009-made-apps.ts'
import * as auditByApp from './0010-audit-by-app.ts'
import * as tokenScopes from './0011-token-scopes.ts'
import * as passwordVersion from './0012-password-version.ts'
import * as chat from './0013-chat.ts'
import * as giftLinks from './0014-gift-links.ts'
import * as pictures from './0015-pictures.ts'
import * as sharedWidgets from './0017-shared-widgets.ts'
import * as sessionBrowsers from './0018-session-browsers.ts'
import * as chatBounds from './0019-chat-bounds.ts'
import * as appAccess from './0030-app-access.ts'
import * as groups from './0031-groups.ts'
import * as auditEvents from './0040-audit-events.ts'
import * as people from './0041-people.ts'
import * as whoMayUseWhat from './0050-who-may-use-what.ts'
import * as backupRuns from './0065-backup-runs.ts'
import * as processes from './0066-processes.ts'
import * as storeRecords from './0070-store-records.ts'
import * as appEditors from './0085-app-editors.ts'
import * as mcpTasks from './0090-mcp-tasks.ts'

/** In order of their names; one that has run anywhere is never changed again. */
export const migrations: Record<string, Migration> = {
  '0001-widget-html': widgetHtml,
  '0002-tasks': tasks,
  '0003-accounts': accounts,
  '0004-sign-in': signIn,
  '0005-audit': audit,
  '0006-rate-limits': rateLimits,
  '0007-search': search,
  '0008-gifts': gifts,
  '0009-made-apps': madeApps,
  '0010-audit-by-app': auditByApp,
  '0011-token-scopes': tokenScopes,
  '0012-password-version': passwordVersion,
  '0013-chat': chat,
  '0014-gift-links': giftLinks,
  '0015-pictures': pictures,
  '0017-shared-widgets': sharedWidgets,
  '0018-session-browsers': sessionBrowsers,
  '0019-chat-bounds': chatBounds,
  '0030-app-access': appAccess,
  '0031-groups': groups,
  '0040-audit-events': auditEvents,
  '0041-people': people,
  '0050-who-may-use-what': whoMayUseWhat,
  '0065-backup-runs': backupRuns,
  '0066-processes': processes,
  '0070-store-records': storeRecords,
  '0085-app-editors': appEditors,
  '0090-mcp-tasks': mcpTasks,
}
