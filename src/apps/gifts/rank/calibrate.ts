/** Fitted on questions with known answers: of the gifts at 0.8, four in five are among them. */
const STEEPNESS = 10.5
const MIDDLE = 0.495

/** How likely a gift fits, between 0 and 1, from how it scored. */
export const likelihood = (score: number): number => 1 / (1 + Math.exp(-STEEPNESS * (score - MIDDLE)))

/** Words without sense seldom come to more than this with any gift; a person's description nearly always does. */
export const THRESHOLD = 0.1
/** Where nothing is said but who it is for, a gift has to be made for just that. */
export const BARE_THRESHOLD = 0.6
/** Behind a good gift others may follow that are less so, down to here. */
export const LEAST = 0.05
