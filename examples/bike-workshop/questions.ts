import { type Call, defineQuestion, type Question } from 'vitrine'
import { z } from 'zod'
import { fields, type KnownDetails, knownDetails, type Problem } from './details.ts'

/** True if the chat can show a question of ours to the user. */
export const canAsk = ({ clientCan }: Call): boolean => 'elicitation' in clientCan

/** What was learnt in earlier rounds of the same call. It comes back sealed, so it is as it was. */
export const askedState = z.object({ known: knownDetails })

const nameOfDetails = 'details'

/** Read leniently: only what was missing or wrong has been asked for. */
const anyDetails = defineQuestion({ name: nameOfDetails, message: '', fields: knownDetails })
export const readDetails = (call: Call) => anyDetails.read(call)

/** Asks for what is missing or wrong and for nothing else, and says what is wrong, or did not fit into its field. */
export function askForDetails(
  problems: readonly Problem[],
  known: KnownDetails,
  unfit: readonly string[] = [],
): Question {
  const wrong = [
    ...problems.filter(({ field }) => known[field] !== undefined).map(({ text }) => text),
    ...unfit,
  ]
  const message = wrong.length > 0 ? wrong.join(' ') : 'A few things are missing for your booking.'
  const missing = Object.fromEntries(problems.map(({ field }) => [field, fields[field]]))
  return defineQuestion({ name: nameOfDetails, message, fields: z.object(missing) }).ask({ known })
}

/** Yes or no, with nothing to fill in. */
export const confirmation = (message: string) =>
  defineQuestion({ name: 'confirmation', message, fields: z.object({}) })
