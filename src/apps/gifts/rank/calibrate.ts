/** Fitted on graded answers: of the gifts at 0.8, four in five are at least acceptable. */
const STEEPNESS = 6.5
const MIDDLE = 0.2

/** How likely a gift fits, between 0 and 1, from its nearness to the description. */
export const likelihood = (score: number): number => 1 / (1 + Math.exp(-STEEPNESS * (score - MIDDLE)))

/** From here on a gift counts as fitting. */
export const FITTING = MIDDLE
