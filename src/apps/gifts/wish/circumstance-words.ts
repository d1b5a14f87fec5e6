import type { Circumstance } from './circumstance.ts'

/** Alternatives, a few to a line. */
const said = (...phrases: readonly string[]) => new RegExp(String.raw`\b(?:${phrases.join('|')})\b`, 'i')
const raw = String.raw

const WEIGHT = said(
  raw`(?:los(?:e|ing)|gain(?:ed|ing)?|put on|putting on|watch(?:es|ing)?|about|struggles? with) (?:some |her |his |their |a bit of )?weight`,
  raw`overweight|obese|(?:on|starting|started) a diet|dieting|weight watchers|slimming|ozempic`,
)
/** Whoever speaks of it does not want a gift that does. */
export const withoutWeight = (text: string): string => text.replace(WEIGHT, ' ')

/** How people say what somebody is going through; losses are read elsewhere. */
export const SAID: readonly (readonly [Circumstance, RegExp])[] = [
  [
    'break-up',
    said(
      raw`divorc(?:e|ed|es|ing|ee)|(?<!\b(?:boiled|are|hand) )separated(?! (?:by|eggs?|milk))|marital separation`,
      raw`marriage (?:ended|broke|is over)|broke[- ]?up`,
      raw`break(?:ing)?[- ]?up(?= with|$|[.,;!? ]+(?:gift|present|after|last|and|hard|recently|from|has|was|is|box))`,
      raw`breakup|split up|splitting up|got dumped|was dumped|been dumped|newly single|suddenly single|heart-?broken`,
      raw`heartbreak|called off (?:the|their|her|his) (?:wedding|engagement)`,
      raw`(?:husband|wife|boyfriend|girlfriend|partner|fianc[eé]e?) (?:just |recently )?(?:left|cheated|walked out)`,
      raw`my ex(?:-(?:wife|husband|girlfriend|boyfriend))?(?![-\w])`,
    ),
  ],
  [
    'infertility',
    said(
      raw`ivf|infertil(?:e|ity)|fertility (?:treatments?|clinic|struggles?|issues|problems)|(?:cannot|can['’]?t) (?:have (?:children|kids|a baby)|conceive)|trying (?:for a baby|to (?:conceive|get pregnant))`,
    ),
  ],
  [
    'expecting',
    said(
      raw`pregnan(?:t|cy)`,
      raw`(?:is|are|was|were|['’]re|['’]s|and|couple|friends?|wife|sister|daughter) expecting(?! (?:a (?:call|visit|guest|package|parcel|lot|promotion)|guests|visitors|company|snow|rain|too|much|nothing|something|to\b))`,
      raw`expecting (?:an? |their |her |our |his |my )?(?:first |second |third |little |new )?(?:bab(?:y|ies)|child|twins|triplets|boy|girl|one|arrival)`,
      raw`baby shower|gender reveal`,
      raw`(?:mother|father|mum|mom|mommy|mummy|dad|daddy|parents?|grandparents?|grandma|grandpa)[- ]to[- ]be|maternity`,
      raw`due date`,
      raw`due (?:in|next|this) (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|month|week|weeks)`,
      raw`morning sickness|baby on the way|(?:baby|her|growing) bump|trimester`,
      raw`having (?:a|their first|our first|her first|another) (?:baby|child|boy|girl)|having twins|rainbow baby`,
    ),
  ],
  [
    'new baby',
    said(
      raw`newborns?|new[- ]borns?|infants?|postpartum|post-partum|breast-?feed(?:s|ing)|nursing (?:mother|mum|mom|bra)`,
      raw`night feeds?|new (?:arrival|grandchild|grandson|granddaughter|grandbaby|sibling)|baptism|christening`,
      raw`baptised|baptized`,
      raw`new (?:baby|mum|mom|mother|mummy|mommy|dad|daddy|father|parents?|grandma|grandpa|grandparents?)`,
      raw`first[- ]time (?:mum|mom|mother|dad|father|parents?)`,
      raw`(?:had|have|has|got|with|welcomed|adopted|of) (?:just )?(?:an?|their|her|our|his|my|the|new|first|second|third|little|tiny|twin|\d)(?: (?:new|first|second|third|little|tiny|beautiful))? (?:bab(?:y|ies)|infants?|newborns?|twins)`,
      raw`had twins|gave birth|giving birth`,
      raw`(?:baby|twins|triplets) (?:(?:just|has|have|finally|was|were) ){0,2}(?:came|arrived|born)`,
      raw`became (?:a (?:mum|mom|mother|dad|father|grandma|grandpa|grandmother|grandfather)|parents|grandparents)`,
      raw`\d{1,2}[- ](?:weeks?|months?)[- ]old(?! (?:pup|kit|dog|cat|lab|foal))`,
      raw`(?:for|the|my|our|a|their|her|his) (?:baby|babies)(?! (?:weight|teeth|blue|grand|pink|brother|sister|yoda|animals?|spinach|back|steps))`,
    ),
  ],
  [
    'cancer',
    said(
      raw`chemo|chemotherapy|radiotherapy|radiation therapy|leuk(?:a)?emia|lymphoma|tumou?r|oncology|mastectomy|metastatic`,
      raw`(?<!\bis a )(?<!\bhe['’]s a )cancer(?! (?:research|charit\w{1,5}|scientist|sign|sun|moon|zodiac|season))`,
      raw`dialysis|infusions?`,
    ),
  ],
  ['weight', WEIGHT],
  ['weight', said('eating disorder|anorexi[ac]|bulimi[ac]')],
  [
    'unmentioned',
    said(raw`(?:hates?|dislikes?|no|not|never|without|\w+n['’]t)(?: \w+){0,3} remind(?:ed|ers?|ing|s)?`),
  ],
  ['despair', said(raw`suicidal|suicide|self-harm(?:s|ing)?|wants to die|end (?:his|her|their) life`)],
  [
    'distress',
    said(
      raw`suicidal|suicide|depress(?:ed|ion)|nervous breakdown|burn-?out|burned out|burnt out|mental health|self-harm`,
      raw`eating disorder|anorexia|bulimia|panic attacks?|ptsd|traumati[sz]ed|(?:hard|tough|rough|difficult|terrible|awful) (?:time|year|week|month|patch)`,
      raw`(?:very|really|so|feeling|is) (?:low|lonely|hopeless|overwhelmed)|cheer (?:her|him|them|\w{2,12}) up|falling apart`,
    ),
  ],
  [
    'illness',
    said(
      raw`transplant`,
      raw`(?:had|has|having|after|from|for|facing|before|needs|undergoing|undergo|back|knee|hip|heart|brain|eye|foot|shoulder|major|spinal|open-heart|post|upcoming|her|his|their) surgery`,
      raw`post-(?:surgery|op)|operation on|had an operation|(?:hip|knee) replacement|hospitali[sz]ed`,
      raw`hospital (?:stay|bed|room)|hospice|(?<!\b(?:works?|working|worked|nurse|doctor|volunteers?|job|shifts?|porter|chef|cook|surgeon) )in (?:the )?hospital`,
      raw`(?:out of|leaving|left|home from|stuck in|lying in|admitted to|rushed to|is in|are in|was in|been in|been at|currently in|now in|while in) (?:the )?hospital(?! (?:pharmacy|kitchen|lab))`,
      raw`broke (?:his|her|their|an?) (?:\w{1,8} )?(?:leg|arm|ankle|wrist|hip|foot|hand|collarbone|back|rib|ribs|toe|nose|finger|elbow|shoulder|knee|bone)`,
      raw`broken (?:leg|arm|ankle|wrist|hip|foot|hand|collarbone|rib|ribs|bone|finger|elbow|shoulder|knee)|fractured`,
      raw`sprained|tore (?:his|her|their) (?:acl|achilles|\w{1,12} ligament)|get(?:ting)?[- ]well`,
      raw`(?:very|really|seriously|terminally|critically|gravely|been|is|fell|fallen|quite|mentally) ill|illness`,
      raw`unwell|poorly|under the weather`,
      raw`(?:is|been|home|off|got|feeling|very|really|so|was|out) sick(?! (?:of|and tired|at (?:mario|skat)|beats|moves))`,
      raw`flu|pneumonia|covid|infection|bed ?rest|bedridden|stuck in bed|laid up|convalesc\w{2,6}|recuperat\w{2,4}`,
      raw`recovering from|in recovery from|heart attack|concussion|had a stroke|after (?:a|her|his|their) stroke`,
      raw`stroke survivor|car accident|bad accident|injur(?:y|ies|ed)`,
    ),
  ],
  [
    'chronic illness',
    said(
      raw`chronic(?:ally)?|fibromyalgia|lupus|multiple sclerosis|crohn['’]?s|colitis|ibs|endometriosis|long covid`,
      raw`epilep\w{2,4}|migraines?|headaches?|c(?:o)?eliac|gluten[- ](?:free|intoleran\w{2,3})|diabet(?:es|ic)|disease`,
      raw`asthma|allerg(?:y|ies|ic)|autoimmune|heart condition|high blood pressure`,
      raw`takes (?:a lot of |many |lots of )?(?:pills|medication|medicine)|fatigue|pacemaker|hot flash(?:es)?`,
      raw`menopaus\w{1,3}`,
    ),
  ],
  [
    'dementia',
    said(
      raw`dementia|alzheimer['’]?s?|memory (?:loss|care|problems)|los(?:es|ing) (?:his|her|their) memory`,
      raw`memory (?:is|has|['’]s) (?:going|gone|fading|failing|slipping)|senile`,
      raw`(?:very|increasingly|getting|so|become) forgetful`,
      raw`(?:forgets?|wonders?|(?:does|do)(?: not|n['’]?t) (?:know|remember|recogni[sz]e)|no longer (?:knows?|remembers?|recogni[sz]es?)) (?:who|where) (?:we|he|she|they|i|you|people|everyone|her|his|anyone)`,
      raw`(?:does not|doesn['’]?t|no longer) recogni[sz]es?`,
    ),
  ],
  [
    'low vision',
    said(
      raw`(?<!\b(?:colou?r|snow)[- ])blind(?! (?:date|box|bag|spot|tasting|faith|luck|contour))(?= |$|[.,;!?)])`,
      raw`visually impaired|low vision|(?:poor|bad|weak|failing|fading) (?:eyes?|eyesight|sight|vision)|eyesight`,
      raw`sight (?:is|has) (?:going|fading|failing)|losing (?:his|her|their) (?:sight|vision|eyesight)|macular`,
      raw`glaucoma|cataracts?|(?:can(?:not|['’]?t)|cannot|hardly|barely|struggles to) see|see (?:well|much) any ?more`,
      raw`squints?|(?:small|large|tiny|fine) (?:print|letters|type)|braille`,
    ),
  ],
  [
    'hearing loss',
    said(
      raw`(?<!\btone[- ])deaf|hard[- ]of[- ]hearing|hearing (?:aids?|loss|impaired|problems|is (?:going|bad))`,
      raw`(?:losing|lost) (?:his|her|their) hearing|(?:can(?:not|['’]?t)|hardly|barely) hear`,
    ),
  ],
  [
    'weak hands',
    said(
      raw`arthriti[cs]|parkinson['’]?s?|tremors?`,
      raw`(?:shaky|shaking|trembling|weak|stiff|sore|painful|bad|numb|aching) (?:hands?|fingers?|grip|wrists?|joints?)`,
      raw`(?:hands?|fingers?) (?:hurt|shake|tremble|ache|are (?:stiff|weak|sore|bad)|no longer|won['’]?t|do not|don['’]?t)`,
      raw`rheumat\w{2,4}|carpal tunnel|rsi|weak grip|one[- ]handed|had a stroke|after (?:a|her|his|their) stroke`,
      raw`stroke survivor`,
    ),
  ],
  [
    'unsteady',
    said(
      raw`wheel-?chairs?|rollator|walking frame|zimmer(?: frame)?|crutches|walking stick`,
      raw`(?:uses|with|on|needs|has) (?:a|an|her|his) (?:walker|cane|frame|scooter)|disab(?:led|ility|ilities)`,
      raw`paraplegi[ac]|quadriplegi[ac]|paraly[sz]ed|amputee|prosthe(?:sis|tic)|limited mobility|mobility`,
      raw`can(?:not|['’]?t) (?:walk|stand|bend|kneel)|kneeling hurts`,
      raw`(?:bad|sore|stiff|dodgy|new|aching|weak|painful) (?:knees?|hips?|back|legs?|feet)|back pain|frail|care home`,
      raw`nursing home|assisted living|retirement home|cerebral palsy|spina bifida|muscular dystrophy|adaptive`,
      raw`accessible|had a fall|keeps falling`,
    ),
  ],
  [
    'sobriety',
    said(
      raw`sober|sobriety|recovering (?:alcoholic|addict)|in recovery(?! from)|alcoholics anonymous`,
      raw`(?:stopped|quit|quitting|gave up|given up|off) (?:drinking|alcohol|booze|the booze|the bottle)`,
      raw`(?:year|years|months|month|weeks|days) (?:dry|clean)|dry january|rehab`,
    ),
  ],
]
