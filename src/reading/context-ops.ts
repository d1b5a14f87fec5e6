import { FILTER_OPS, type FilterOp } from '../../common/filter-ops.ts'

/** Other names that callers have for operators, without the little words of PASSED. */
const SYNONYMS: Readonly<Record<FilterOp, string>> = {
  is: '=|==|===|eq|equals|equal|in|one of|any of|any|on|match any',
  'is not': '!=|!==|<>|≠|ne|neq|not|not equals|not equal|not in|nin|not one of|not any of|none of|not any',
  '<': 'lt|less than|under|below|smaller than|fewer than|lower than|shorter than|cheaper than',
  '<=': '≤|=<|lte|le|at most|max|maximum|up to|not more than|no more than|less than or equal|until|not over|on or before|not after|not >',
  '>': 'gt|greater than|over|above|more than|larger than|higher than|longer than',
  '>=': '≥|=>|gte|ge|at least|min|minimum|not less than|no less than|greater than or equal|from|since|not under|on or after|not before|not <',
  between: 'range|in range|within|in between',
  before: 'earlier than',
  after: 'later than',
  fits: 'fit|fits in|fits within|suits|suitable for|covers|range contains|range includes|contains value|lies in|lies within',
  overlaps: 'overlap|overlaps with|overlap with|overlapping|intersects|intersects with',
  with: 'has|have|includes|include|including|has any|with any|includes any|contains any|in list|mit|avec|con',
  without:
    'not with|excludes|exclude|excluding|lacks|not contains|not contain|not has|not have|not includes|not include|ohne|sans|sin',
  contains: 'contain|like|ilike|matches|substring|search|contains text',
  'starts with': 'startswith|start with|begins with|prefix',
  'ends with': 'endswith|end with|suffix',
  'is empty': 'empty|null|blank|missing|unknown|not exists|not present|has no value|not known|not given',
  'is not empty':
    'not empty|not null|not blank|not missing|exists|exist|present|filled|has value|known|given|not unknown',
}

/** The opposite of each operator; those without one cannot be negated. */
export const OPPOSITE: Readonly<Partial<Record<FilterOp, FilterOp>>> = {
  is: 'is not',
  'is not': 'is',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  before: '>=',
  after: '<=',
  with: 'without',
  without: 'with',
  contains: 'without',
  'is empty': 'is not empty',
  'is not empty': 'is empty',
}

const BY_NAME = new Map<string, FilterOp>(
  FILTER_OPS.flatMap((op) => [op, ...SYNONYMS[op].split('|')].map((name) => [name, op] as const)),
)
const PASSED = /\b(?:is|are|does|do|to|the|a)\b(?! (?:not )?empty$)/g

/** An operator in whatever way it is written; undefined where there is no such. */
export function readOp(written: string): FilterOp | undefined {
  const name = written
    .replace(/(?<=\p{Ll})(?=\p{Lu})|[_-]/gu, ' ')
    .toLowerCase()
    .replace(/n['’]t\b/g, ' not')
    .replace(/\s+/g, ' ')
    .trim()
  return BY_NAME.get(name) ?? BY_NAME.get(name.replace(PASSED, ' ').replace(/\s+/g, ' ').trim())
}
