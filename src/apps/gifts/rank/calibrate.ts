/** Fitted on questions with known answers: of the gifts at 0.8, four in five are among them. */
const STEEPNESS = 10.5
const MIDDLE = 0.495

/** How likely a gift fits, between 0 and 1, from how it scored. */
export const likelihood = (score: number): number => 1 / (1 + Math.exp(-STEEPNESS * (score - MIDDLE)))

/** Words without sense often score less than this with every gift, and a person's description seldom does. */
const THRESHOLD = 0.13
/** In a large catalogue something is near to anything: so much more for each tenfold, up to a point. */
const TENFOLD = 0.045
const HIGHEST = 0.3

/** What the best gift has to score in a catalogue of this size. */
export const thresholdOf = (size: number): number =>
  Math.min(HIGHEST, THRESHOLD + TENFOLD * Math.log10(Math.max(1, size)))

/** Where nothing is said but who it is for, a gift has to be made for just that. */
export const BARE_THRESHOLD = 0.53
/** Behind a good gift others may follow that are less so, down to here. */
export const LEAST = 0.17
