import { numbersIn } from '../../arguments/numbers.ts'
import { ORDINAL_WORDS } from '../listing.ts'
import { BARE_VERBS, BEFORE_TITLE, ENDINGS, OPENINGS, TASK_NOUN, VERBS } from './vocabulary.ts'

/** Which task, or which tasks, as the person says it. */
export type TaskTarget =
  | { readonly by: 'title'; readonly title: string }
  | { readonly by: 'number'; readonly number: number }
  /** In the order in which they were last shown, from 1; from the end where it is negative. */
  | { readonly by: 'place'; readonly place: number }
  | { readonly by: 'pronoun' }
  | { readonly by: 'all'; readonly status: TaskStatus }

export type TaskStatus = 'all' | 'pending' | 'completed'

export type TodoRequest =
  | { readonly kind: 'add'; readonly title: string; readonly description: string | null }
  | { readonly kind: 'list'; readonly status: TaskStatus; readonly about: string | null }
  | { readonly kind: 'complete' | 'delete'; readonly target: TaskTarget }
  | {
      readonly kind: 'update'
      readonly target: TaskTarget
      readonly title: string | null
      readonly description: string | null
    }

const word = (pattern: string) => `(?:${pattern})(?![\\p{L}\\p{N}'])`
const begins = (pattern: string) => new RegExp(`^${word(pattern)}[\\s,:]*`, 'iu')

const NOT_IN_A_LIST = '(?!(?:my|the|our|this|on|onto|off|of|from|in|into|with|and|if|is|to(?! ?-?do\\b))\\b)'
/** `on my spring cleaning to do list`, `to the list of things to do`, `off my todo's`. */
const LIST_NAME = `(?:need to do|to[- ]do|to(?= list)|${NOT_IN_A_LIST}[\\p{L}'-]+)`
const LIST_OF =
  "(?:my\\s+)?(?:to[- ]?do'?s|(?:[\\p{L}'-]+\\s+(?!(?:to|for|that|and|today|tomorrow)\\b))?[\\p{L}'-]+)"
const LIST = new RegExp(
  `(?:\\b(off of|off|onto|on|to|from|in|into|of|per|under)\\s+)?\\b(?:my|the|our|this|a)\\s+(?:${LIST_NAME}\\s+){0,4}?` +
    `(?:lists?(?:\\s+(?:of|for)\\s+${LIST_OF})?(?:\\s+to\\s+(?:do|complete|accomplish|finish|get done))?|(?:to[- ]?do'?s|todo'?s?)(?!\\s+(?:list|item)))(?![\\p{L}'])`,
  'iu',
)
const TASKS = new RegExp(`(?<![\\p{L}'])(?:${TASK_NOUN})(?![\\p{L}'])`, 'iu')
const TO_DO =
  /\b(?:(?:have|need|got|left|supposed|want)\s+(?:left\s+)?to\s+(?:do|complete|accomplish|get done|finish)|what to do|to be done|(?:is|are|what's)\s+(?:left|pending|outstanding|due|remaining)(?=\W*$|\s+(?:to do|today|tomorrow|this|for))|(?:pending|outstanding|unfinished)\s*\??$|things?\b.*\bi have\b)/i
const QUESTION =
  /^(?:what|what's|whats|which|when|where|who|why|how|is|are|was|were|am|do|does|did|have|has|had|will|would|should|shall|could|can|at what|any|anything|whether|if)\b/i
const DONE = /\b(?:done|completed?|finished|checked|ticked)\b/i
const PENDING =
  /\b(?:pending|open|unfinished|incomplete|outstanding|left|remaining|still|yet|not done|undone|to do)\b/i

const openings = new RegExp(`^(?:${OPENINGS.join('|')})(?![\\p{L}'])[\\s,!]*`, 'iu')
const endings = new RegExp(`[\\s,]*(?<![\\p{L}'])(?:${ENDINGS.join('|')})[\\s.!?]*$`, 'iu')

/** Without courtesies at either end. */
export function withoutCourtesy(text: string): string {
  let left = text.trim().replace(/[\s.!?]+$/, '')
  for (;;) {
    const less = left.replace(openings, '').replace(endings, '').trim()
    if (less === left || less === '') return left
    left = less
  }
}

/** Reads one request to the list, or null if it is about something else. */
export function readRequest(text: string): TodoRequest | null {
  const request = withoutCourtesy(text)
  const list = LIST.exec(request)
  const rest = list
    ? tidy(`${request.slice(0, list.index)} ${request.slice(list.index + list[0].length)}`)
    : request
  const about = {
    request,
    rest: withoutCourtesy(rest),
    direction: list?.[1]?.toLowerCase() ?? null,
    hasList: list !== null,
  }
  return readQuestion(about) ?? readChange(about) ?? readListing(about)
}

interface Sentence {
  readonly request: string
  /** Without the words for the list. */
  readonly rest: string
  readonly direction: string | null
  readonly hasList: boolean
}

const isAboutTasks = ({ request, hasList }: Sentence) => hasList || TASKS.test(request) || TO_DO.test(request)

function readQuestion(sentence: Sentence): TodoRequest | null {
  const { request, hasList } = sentence
  if (!QUESTION.test(request)) return null
  // A thing or an item alone may be anything at all.
  const clear =
    hasList || TO_DO.test(request) || /\b(?:tasks?|to-?dos?|chores?|errands?|reminders?)\b/i.test(request)
  return clear ? listing(request) : null
}

const listing = (request: string): TodoRequest => ({
  kind: 'list',
  status: /\bnot done\b/i.test(request)
    ? 'pending'
    : DONE.test(request) && !/\bto (?:be )?(?:done|complete)/i.test(request)
      ? 'completed'
      : PENDING.test(request.replace(/\bto[- ]do\b(?=\W+list)/gi, '')) && !/\ball\b/i.test(request)
        ? 'pending'
        : 'all',
  about: aboutOf(request),
})

/** Questions about one task: `is X on my list`, `do I have X on it`. */
const ABOUT = [
  /^(?:is|are|will|was)\s+(?:there\s+)?(.+?)\s+(?:be\s+)?(?:already\s+)?on\s+(?:my|the)\b/i,
  /(?:if|whether)\s+(?:i have\s+)?(.+?)\s+(?:is\s+)?on\s+(?:my|the|it)\b/i,
  /^did i (?:put|add|write|note)\s+(.+?)\s+(?:to|on)\s+(?:my|the)\b/i,
  /^do(?:es)?\s+(?:i|my [\w\s-]*list)\s+(?:already\s+)?have\s+(.+?)\s+on\s+(?:my|the|it)\b/i,
]
const VAGUE = /^(?:anything|something|what|any(?: \w+)?|items?|tasks?|things?|a task)$/i
function aboutOf(request: string): string | null {
  for (const pattern of ABOUT) {
    const found = pattern.exec(request)?.[1]?.trim()
    if (found && !VAGUE.test(found)) return found
  }
  return null
}

function readChange(sentence: Sentence): TodoRequest | null {
  const { request, rest, direction, hasList } = sentence
  const away = direction === 'off' || direction === 'off of' || direction === 'from'
  const towards =
    direction === 'to' ||
    direction === 'on' ||
    direction === 'onto' ||
    direction === 'in' ||
    direction === 'into'
  if (/^mark\b(?! down\b)/i.test(rest)) return completion(rest.replace(/^mark\s+/i, ''))
  const done =
    /^(.+?)\s+(?:is|are|has been|have been)\s+(?:now\s+)?(?:done|complete|completed|finished)$/i.exec(rest)
  if (done?.[1] && !QUESTION.test(rest)) return completion(done[1])
  if (begins(VERBS.update).test(rest)) return readUpdate(rest.replace(begins(VERBS.update), ''), rest)
  if (hasList && away) {
    for (const kind of ['complete', 'delete'] as const) {
      const verb = begins(VERBS[kind])
      // To cross something off says that it is done; to take it off does not.
      if (verb.test(rest)) return { kind, target: readTarget(rest.replace(verb, '')) }
    }
  }
  if (hasList && towards) {
    const needs = /^(.+?)\s+(?:needs?|has|have|ought|should)\s+(?:to\s+)?(?:be|go)\b/i.exec(rest)
    if (needs?.[1]) return addition(needs[1])
    const put =
      /^i\s+(?:need|want|would like|'d like)\s+(.+?)\s+(?:to\s+be\s+)?(?:put|added|placed|included|written|listed)$/i.exec(
        rest,
      )
    if (put?.[1]) return addition(put[1])
    const verb = new RegExp(`(?:^|^.{0,40}?\\s)${word(VERBS.add)}\\s*`, 'iu')
    if (verb.test(rest) && !begins(VERBS.list).test(rest.replace(/^list\s+/i, '')))
      return addition(rest.replace(verb, ''))
  }
  for (const kind of ['add', 'complete', 'delete'] as const) {
    const verb = begins(BARE_VERBS[kind])
    if (!verb.test(request)) continue
    const object = rest.replace(verb, '').replace(/^(?:off|out)\s+/i, '')
    if (object === '' || (hasList && object === rest)) return null
    if (kind === 'add') return isSum(object) ? null : addition(object)
    return { kind, target: readTarget(object) }
  }
  return null
}

/** `add 5 and 7` is no task. */
const isSum = (text: string) =>
  /^[\d\s.,+]*(?:and|to|plus|with|[\d\s.,+])*$/i.test(text) && numbersIn(text).length > 1

function readListing(sentence: Sentence): TodoRequest | null {
  const { request, hasList, rest } = sentence
  if (!isAboutTasks(sentence)) return null
  const verb = new RegExp(`(?<![\\p{L}'])${word(VERBS.list)}`, 'iu')
  const clear = hasList || TO_DO.test(request) || /\b(?:tasks?|to-?dos?|chores?|errands?)\b/i.test(request)
  if (clear && (verb.test(request) || hasList || /\bwhat\b/i.test(request) || rest === ''))
    return listing(request)
  return null
}

const completion = (text: string): TodoRequest => ({
  kind: 'complete',
  target: readTarget(
    text
      .replace(/\s*(?:\bas\b\s*)?\b(?:being\s+)?(?:done|completed?|finished|off)\b\s*$/i, '')
      .replace(/^off\s+/i, ''),
  ),
})

const before = new RegExp(`^(?:${BEFORE_TITLE.join('|')})(?![\\p{L}'])[\\s:,]*`, 'iu')
const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,:;-]+|[\s,:;-]+$/g, '')
const QUOTED = /^["“'‘](.+)["”'’]$/

export function titleOf(text: string): string {
  let title = tidy(text)
  for (;;) {
    const less = tidy(title.replace(before, ''))
    if (less === '' || less === title) break
    title = less
  }
  return QUOTED.exec(title)?.[1]?.trim() ?? title
}

function addition(text: string): TodoRequest | null {
  const [first = '', ...more] = tidy(text).split(/:\s+/)
  const head = titleOf(first)
  // `add a task: buy milk` has its title behind the colon, `add buy groceries: milk, eggs` says more about it there.
  const isTitle =
    more.length > 0 &&
    head !== '' &&
    !new RegExp(`^(?:an?|the|new|my|\\s)*(?:${TASK_NOUN})$`, 'iu').test(tidy(first))
  const title = more.length === 0 || isTitle ? head : titleOf(more.join(': '))
  if (title === '') return null
  return { kind: 'add', title, description: isTitle ? more.join(': ') : null }
}

/** `X to Y`, `X with Y`; `the description of X to Y`. */
function readUpdate(text: string, whole: string): TodoRequest | null {
  const described = /^(?:the\s+)?description\s+(?:of|for)\s+(.+?)\s+(?:to|with|as)\s+(.+)$/i.exec(text)
  if (described?.[1] && described[2])
    return {
      kind: 'update',
      target: readTarget(described[1]),
      title: null,
      description: unquoted(described[2]),
    }
  const split = /^replace\b/i.test(whole) ? /^(.+?)\s+(?:with|by)\s+(.+)$/i : /^(.+?)\s+(?:in)?to\s+(.+)$/i
  const named = split.exec(text)
  if (!named?.[1] || !named[2]) return null
  const target = named[1].replace(/^(?:the\s+)?(?:title|name)\s+(?:of|for)\s+/i, '')
  return { kind: 'update', target: readTarget(target), title: unquoted(named[2]), description: null }
}

const unquoted = (text: string) => QUOTED.exec(text.trim())?.[1] ?? text.trim()

const PLACE = new RegExp(
  `^(?:the\\s+)?(${ORDINAL_WORDS.join('|')}|last|(\\d+)(?:st|nd|rd|th))(?:\\s+(?:one|${TASK_NOUN}))?$`,
  'iu',
)
const NUMBER = new RegExp(`^(?:the\\s+)?(?:(?:${TASK_NOUN})\\s*)?(?:number|no\\.?|#)?\\s*#?(\\d+)$`, 'iu')
const PRONOUN = new RegExp(
  `^(?:it|that|this|them|that one|this one|(?:that|this)\\s+(?:${TASK_NOUN}))$`,
  'iu',
)
const ALL = new RegExp(
  `^(?:all|every|everything)(?:\\s+(?:of\\s+)?(?:my|the|them))?(?:\\s+(.*?))?(?:\\s*(?:ones|one|${TASK_NOUN}|thing))?$`,
  'iu',
)

export function readTarget(text: string): TaskTarget {
  const target = tidy(withoutCourtesy(text))
  const place = PLACE.exec(target)
  if (place) {
    const named = ORDINAL_WORDS.indexOf(place[1]?.toLowerCase() ?? '') + 1
    return { by: 'place', place: place[2] ? Number(place[2]) : named || -1 }
  }
  const number = NUMBER.exec(target)?.[1]
  if (number !== undefined) return { by: 'number', number: Number(number) }
  if (PRONOUN.test(target)) return { by: 'pronoun' }
  const all = ALL.exec(target)
  if (all) return { by: 'all', status: statusOf(all[1] ?? '') }
  const some = new RegExp(
    `^(?:the|my)\\s+(done|completed|finished|pending|open)\\s+(?:ones|${TASK_NOUN})$`,
    'iu',
  ).exec(target)
  if (some) return { by: 'all', status: statusOf(some[1] ?? '') }
  return {
    by: 'title',
    title: titleOf(
      target
        .replace(/^(?:the|my)\s+(?=.)/i, '')
        .replace(new RegExp(`\\s+(?:${'task|todo|to-do|chore|reminder'})$`, 'iu'), ''),
    ),
  }
}

const statusOf = (text: string): TaskStatus =>
  DONE.test(text) ? 'completed' : PENDING.test(text) ? 'pending' : 'all'
