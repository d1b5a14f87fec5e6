import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 20

/** Prints the slowest files of a run, to show where its time goes. */
export default class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < SHOWN) return
    const seconds = (module: TestModule) => module.diagnostic().duration / 1000
    const slowest = modules.toSorted((one, other) => seconds(other) - seconds(one)).slice(0, SHOWN)
    const total = modules.reduce((sum, module) => sum + seconds(module), 0)
    console.log(`\nSlowest ${SHOWN} of ${modules.length} files (${total.toFixed(0)} s inside tests)`)
    for (const module of slowest)
      console.log(`${seconds(module).toFixed(1).padStart(8)} s  ${module.relativeModuleId}`)
  }
}
