import { asJsonObject } from '../../../common/json.ts'
import { type Check, type Flaw, SERVER } from '../check.ts'

const EXTENSION = 'io.modelcontextprotocol/ui'

const UNDECLARED: Flaw<'undeclared'> = {
  kind: 'undeclared',
  message: `serves widgets without the extension ${EXTENSION} in its capabilities: declare it, or a host may show none`,
}

export const uiExtension: Check<'undeclared'> = {
  id: 'ui-extension',
  about: `a server with widgets declares the extension \`${EXTENSION}\``,
  grades: { undeclared: { chatgpt: 'none', claude: 'warning', standard: 'info' } },
  judge: ({ greeting, widgets }) => {
    if (!greeting || !widgets.some(({ namedBy }) => namedBy.has('standard'))) return []
    const declared = asJsonObject(greeting.capabilities.extensions)
    return [{ subject: SERVER, flaws: Object.hasOwn(declared, EXTENSION) ? [] : [UNDECLARED] }]
  },
}
