import {
  afterGift,
  alreadyFollows,
  always,
  asksNothing,
  type Condition,
  isAllSaid,
  isDoer,
  isGone,
  isPerson,
  isPlainNo,
  lastFollows,
  norFollows,
  notDenied,
  notPraised,
  notRhetorical,
  startsPart,
  wordBefore,
} from './opener-conditions.ts'
import { endOfPhrase, type Phrase, phrase, type Token } from './tokens.ts'

/**
 * How a thing is spoken of: as something no gift should be ("no mugs"), as something a person does not care for
 * ("hates golf"), as what makes them ill, as what they own or what they were given.
 */
export type Manner = 'no gift' | 'dislikes' | 'allergy' | 'owns' | 'given'

export interface Opener {
  readonly manner: Manner
  /** Where the things begin that are spoken of. */
  readonly end: number
}

interface Rule {
  readonly manner: Manner
  readonly phrase: Phrase
  readonly when: Condition
}

const NOT = "doesn't/don't/didn't/wouldn't/won't/doesnt/dont/didnt/shouldn't"
const IS_NOT = "isn't/aren't/wasn't/isnt/arent/not/never"
const VERY =
  'really/actually/particularly/especially/terribly/overly/too/very/so/that/much/exactly/even/ever/big'
const WHOM = 'him/her/them/me/us/mum/mom/dad/grandma/grandpa/herself/himself/themselves'
const HAVE = 'has/have/owns/own/had/got/possesses'

const rules = (manner: Manner, when: Condition, ...written: string[]): Rule[] =>
  written.map((words) => ({ manner, phrase: phrase(words), when }))

/** The longer ones first: "not a fan of" before "not". */
const RULES: readonly Rule[] = [
  ...rules(
    'no gift',
    always,
    `${NOT} want/need anything to do with`,
    'do/does not want/need anything to do with',
  ),
  ...rules('allergy', always, 'is/are? allergic/intolerant to'),
  ...rules(
    'no gift',
    notDenied,
    `${NOT} please? really/actually? want/need/get/buy/give/bring/send/recommend/suggest/include/show`,
    'do/does/did/would/should/will not please? really/actually? want/need/get/buy/give/bring/send/recommend/suggest/include/show',
  ),
  ...rules('dislikes', norFollows, 'neither'),
  ...rules('dislikes', isAllSaid, `${NOT} ${VERY}?`, `do/does not ${VERY}?`),
  ...rules(
    'dislikes',
    notRhetorical,
    `${NOT} ${VERY}? ${VERY}? like/enjoy/love/eat/drink/wear/use/play/read/watch/do/fancy/appreciate`,
    `do/does/did/would/will not ${VERY}? like/enjoy/love/eat/drink/wear/use/play/read/watch/do/fancy/appreciate`,
    `${NOT} ${VERY}? care for`,
    `do/does/did not ${VERY}? care for`,
    "can't/cannot/cant stand/bear/eat/drink/have/tolerate/abide/handle",
    'can not stand/bear/eat/drink/have/tolerate',
    `${IS_NOT} ${VERY}? ${VERY}? into/fancying`,
    `${IS_NOT} ${VERY}? ${VERY}? a/an/the? ${VERY}/huge/great/massive/keen? fan/fans/lover/lovers of`,
    `${IS_NOT} ${VERY}? ${VERY}? interested/keen/fond/bothered/big/mad/crazy/hot in/on/of/about`,
    'hates/hate/hated/dislikes/dislike/detests/detest/loathes/loathe/despises',
    'never drinks/drink/eats/eat/wears/wear/uses/use/reads/touches/touch/plays',
    'no longer drinks/eats/wears/uses/reads/plays/does/enjoys/likes/wants',
    'sick/tired/bored of',
    'fed up with',
  ),
  ...rules(
    'no gift',
    always,
    `get/getting/keep/keeping/tear/pull/drag/wean/pry ${WHOM} off the/his/her/their/all?`,
    `get/getting/keep/keeping/tear/pull/drag/pry ${WHOM} away from the/his/her/their/all?`,
    `${WHOM} off the/his/her/their/all`,
  ),
  ...rules('dislikes', isPerson, `${IS_NOT} ${VERY}? ${VERY}? a/an`),
  ...rules('no gift', always, `stop/quit giving/getting/buying/sending ${WHOM}?`, 'not to? give/buy'),
  ...rules('dislikes', isDoer, `${IS_NOT} ${VERY}? much? of? a/an ${VERY}/great/keen/huge/avid?`),
  ...rules('dislikes', notDenied, 'quit/quits/quitting/stopped', 'gave/given/give/giving/gives up on?'),
  ...rules('dislikes', (tokens, at) => wordBefore(tokens, at) === 'to', 'stop'),
  ...rules('dislikes', isGone, 'used to play/do/go/love/like/enjoy/be?'),
  ...rules(
    'no gift',
    always,
    `${HAVE} way/quite? enough/plenty of?`,
    `${HAVE} way/far? too many/much`,
    `${HAVE} more than enough`,
  ),
  ...rules(
    'no gift',
    notPraised,
    'nothing with/about/involving/containing/resembling',
    'nothing to do with',
    'nothing related to',
    'nothing made of/from/with',
  ),
  ...rules(
    'no gift',
    startsPart,
    'nothing like/for',
    'nothing that needs/requires/uses/involves/contains/has/is/plugs',
  ),
  ...rules('no gift', asksNothing, 'nothing too?'),
  ...rules(
    'no gift',
    always,
    'anything/everything but/except/besides',
    'anything apart from',
    'anything other than',
    'anything not',
    'except for?',
    'instead of',
  ),
  ...rules('no gift', afterGift, 'other than', 'apart from', 'excluding', 'without'),
  ...rules(
    'no gift',
    always,
    "that/which isn't/aren't/isnt",
    'that/which is/are not',
    "that's not",
    "that/which doesn't/don't involve/include/contain/need/require/have",
  ),
  ...rules('no gift', startsPart, 'please? avoid/avoids/avoiding/skip', 'not'),
  ...rules('no gift', isPlainNo, 'no more?'),
  ...rules('given', always, `have/has? already given/got/bought ${WHOM}`),
  ...rules('given', lastFollows, 'got/received/had'),
  ...rules(
    'owns',
    always,
    `already ${HAVE}/bought/received`,
    `${HAVE} already`,
    `just bought ${WHOM}?`,
    `recently bought ${WHOM}?`,
    'just treated herself/himself/themselves to',
  ),
  ...rules('owns', alreadyFollows, HAVE),
  ...rules('owns', always, `${HAVE} every/all the?`),
  ...rules(
    'given',
    always,
    `gave ${WHOM}`,
    `got/bought/given ${WHOM}`,
    'last year/christmas/time/birthday it? was/we/i gave/got/bought',
    'last year/christmas/time/birthday it? was',
  ),
]

/** What begins at this word, if anything does. */
export function openerAt(tokens: readonly Token[], at: number): Opener | null {
  for (const { manner, phrase: words, when } of RULES) {
    const end = endOfPhrase(tokens, at, words)
    if (end !== null && when(tokens, at, end)) return { manner, end }
  }
  return null
}
