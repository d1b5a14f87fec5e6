const table = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Somebody likes or does what is told beside these. */
export const LIKING =
  table(`love loves loved loving like likes liked enjoy enjoys enjoying adore adores prefer prefers into fan fans lover lovers
  person nut addict enthusiast buff geek nerd fanatic freak collector player obsessed crazy mad passionate keen hobby hobbies interests
  favourite favorite plays collects avid loyal wants want needs need asked craves`)

/** With these something else begins to be told: a verb, a person, a turn of the sentence. */
export const TURNS =
  table(`but who whose which because please thanks though although so since while when if unless instead however yet then
  she he they it i we you she's he's they're it's i'm we're there there's that this my his her their our your everyone everybody people
  is are was were am be has have had does do did will would can could should may might
  loves love likes like enjoys enjoy adores prefers prefer collects wants want needs need plays spends lives works reads cooks bakes runs sails
  paints watches knits sews rides drives travels hikes climbs swims fishes hunts drinks eats wears goes makes builds writes sings
  dances gardens golfs skis surfs cycles draws listens keeps owns gets studies teaches moved moves turns turning turned retired retires
  looking searching something anything someone also always still just only already maybe perhaps definitely recently now
  into obsessed passionate crazy budget under over around about up between max maximum
  hates hate dislikes detests loathes despises avoids avoid no not nothing never without except allergic
  isn't aren't doesn't don't didn't can't cannot won't wouldn't wasn't haven't hasn't isnt arent doesnt dont cant wont`)

/** Before these a thing has been named; what follows tells where, when or for whom. */
export const CIRCUMSTANCES =
  table(`in at on with from by for than during before after until till when while as alone again anymore
  everywhere though around per last next ago either neither every since because altogether completely entirely years months forever yesterday`)

/** Stand before a thing without naming it. */
export const FILLERS =
  table(`any more another a an the to of on some such yet all those these other kind sort type types playing doing drinking eating wearing using
  even single stupid typical usual generic him her them me us himself herself themselves mum mom dad
  anything something things thing stuff gifts gift presents present items with about for like involving containing related made else`)

/** What is refused with these is no kind of gift, or is the thing's opposite: who hates to lose at chess likes chess. */
export const NO_THINGS =
  table(`it this that them him her us me you much many mondays monday mornings morning when if be being having have get
  getting go going one ones idea ideas clue plan plans time times problem problems matter longer only just sure too very really even necessarily always
  anymore budget limit limits preference preferences need needs doubt wonder wonders kids children kid child spend spending pay paying over breaking
  same lose losing loses wait waiting waste wasting wasted miss missing missed late early cold heat dark rain traffic queues queuing queueing
  commute commuting mess clutter quit quitting stop stopping sit sitting still leave leaving part throw throwing see seeing watch feel feeling
  admit admitting ask asking say saying talk talking think thinking know worry worrying mention let lie lying change changes surprises surprise
  people person anyone everyone everything anything nothing something crowds himself herself themselves themself how what why where who whom
  stranger strangers exception hurry rush fuss offence offense good bad great big small best better fancy expensive cheap boring cheesy cliche cliché generic tacky
  wrong right enough help job jobs work working school money patience energy space room attention sleep rest friends end fear chance
  lot bit little far long often well today tomorrow now here there least less interested happy able afraid allowed religious rich particular specific special
  each every until because as so or and nor at in on for from than by hesitate stress guilty luck joke secret return returns rules rule later questions married single
  surname relation christmas birthday year years day days week weekend weekends easy hard perfect old young new wife husband
  limit strings issue issues worries pressure pain gain fool slouch newbie beginner amateur expert rookie means way ways thanks under older younger tall short around
  bothered fan fans drinkers home house available close near alone ready possible`)

/** Kept by people without having been given. */
export const NO_GIFTS =
  table(`dog dogs cat cats puppy kitten kids kid children child baby twins grandchildren grandkids son daughter wife husband girlfriend boyfriend
  house home flat apartment job degree everything anything nothing it one them all lot lots most plenty idea ideas money time experience basics
  married engaged promoted divorced diagnosed surgery cancer back home out into up over started moved finished retired done
  enough what that tickets gift present best way friend friends life`)

/** Words for something the sentence says is gone. */
export const GONE = table(
  `can't cannot cant anymore longer stopped quit gave couldn't doesn't hasn't haven't until injury injured hurt arthritis lost hates off`,
)

/** A flat "has no balcony", somebody "is no stranger": such a "no" refuses nothing. */
export const BEFORE_OTHER_NO =
  table(`with has have had got is are was were be there there's says say saying knows know by of in on to at makes make takes
  take leaves leave gives sees see wastes spares shows show absolutely need needs it's that's he's she's they're i've a than almost practically`)
