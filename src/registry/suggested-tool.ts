import { suggestedDescription, suggestedName } from '../../common/suggested-tool.ts'
import type { Layout } from '../templates/layout.ts'
import type { AppContent } from './content.ts'
import { searchedColumns } from './sources/app-columns.ts'

/** Adds a suggested tool name and description if the maker has given none. */
export function withSuggestedTool(content: AppContent, layout: Layout): AppContent {
  const { name, toolName, toolDescription } = content
  if (toolName !== '' && toolDescription !== '') return content
  const labels = searchedColumns(content, layout).map(({ label }) => label.toLowerCase())
  return {
    ...content,
    toolName: toolName || suggestedName(name),
    toolDescription: toolDescription || suggestedDescription(name, labels),
  }
}
