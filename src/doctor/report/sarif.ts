import { checks } from '../checks/index.ts'
import { type CheckResult, findingsOf } from '../diagnose.ts'
import type { Profile, Severity } from '../profile.ts'

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }
const HELP = 'https://json.schemastore.org/sarif-2.1.0.json'

/** The findings for code scanning: SARIF 2.1.0, a rule for each check. */
export function sarifReport(examined: readonly CheckResult[], profile: Profile): string {
  const about = new Map(checks.map(({ id, about: text }) => [id, text]))
  const ids = [...new Set([...about.keys(), ...examined.map(({ check }) => check)])]
  const log = {
    $schema: HELP,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'vitrine doctor',
            rules: ids.map((id) => ({ id, shortDescription: { text: about.get(id) ?? id } })),
          },
        },
        properties: { profile },
        results: findingsOf(examined).map(({ server, check, subject, severity, message }) => ({
          ruleId: check,
          ruleIndex: ids.indexOf(check),
          level: LEVELS[severity],
          message: { text: `${subject} ${message}` },
          locations: [
            {
              physicalLocation: { artifactLocation: { uri: server } },
              logicalLocations: [{ name: subject, kind: 'resource' }],
            },
          ],
        })),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}
