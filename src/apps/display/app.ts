import { type App, defineApp } from '../../contract/index.ts'
import type { DisplayDeps } from './deps.ts'
import { displayChat } from './display-chat.ts'
import { displayDashboard } from './display-dashboard.ts'
import { displayDemo } from './display-demo.ts'
import { displaySearchResults } from './display-search-results.ts'
import { displayTable } from './display-table.ts'
import { displayWidgets } from './widgets.ts'

export const createDisplayApp = (deps: DisplayDeps): App =>
  defineApp({
    slug: 'chatui',
    name: 'chatui',
    version: '1.0.0',
    title: 'Display',
    description: 'Shows a conversation, search results, a table or a dashboard in the chat.',
    instructions:
      'Shows what you already have as a view in the chat: display_search_results for a list to scan, display_table for rows and columns, display_chat for a conversation, display_dashboard for an overview, display_demo to try the parts. These tools only draw: they do not search, fetch or change anything. After a view is shown, add what it means instead of repeating it.',
    prompts: ['Show me a demo of what you can draw'],
    tools: [displayChat, displaySearchResults(deps), displayTable(deps), displayDemo, displayDashboard(deps)],
    widgets: displayWidgets,
  })
