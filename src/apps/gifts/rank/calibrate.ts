/** Fitted on questions with known answers: of the gifts at 0.8, four in five are among them. */
const STEEPNESS = 10.5
const MIDDLE = 0.495

/** How likely a gift fits, between 0 and 1, from how it scored. */
export const likelihood = (score: number): number => 1 / (1 + Math.exp(-STEEPNESS * (score - MIDDLE)))

/** Words without sense come to less than this with every gift, and a person's description seldom does. */
export const THRESHOLD = 0.165
/** Behind a good gift others may follow that are less so, down to here. */
export const LEAST = 0.05
