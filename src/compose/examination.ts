import { ownValue } from '../../common/own-value.ts'
import { checks } from '../doctor/checks/index.ts'
import { diagnose } from '../doctor/diagnose.ts'
import { UnreachableError } from '../doctor/inspect.ts'
import { AppError } from '../errors.ts'
import type { Examine } from '../http/apps/dependencies.ts'

interface Whereabouts {
  /** Where this server is reached from its own machine, once it listens. */
  reached(): string
  /** The address people use. */
  knownAs(): string
}

/** Listening everywhere is no place to go to. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }

/** The server's own apps, checked over HTTP as hosts reach them. */
export const createExamination =
  ({ reached, knownAs }: Whereabouts): Examine =>
  async (slug) => {
    const path = `/servers/${slug}/mcp`
    const address = new URL(path, reached())
    address.hostname = ownValue(EVERYWHERE, address.hostname) ?? address.hostname
    const examined = await diagnose(address, {
      profile: 'chatgpt',
      knownAs: new URL(path, knownAs()),
    }).catch((cause) => {
      // Taken back while it was looked at.
      throw cause instanceof UnreachableError ? new AppError('APP_NOT_FOUND', { slug }, { cause }) : cause
    })
    return examined.map(({ check, subject, faults }) => ({
      check,
      about: checks.find(({ id }) => id === check)?.about ?? check,
      subject,
      faults: [...faults],
    }))
  }
