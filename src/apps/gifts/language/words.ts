/** Words that say nothing of what somebody would like. */
const EMPTY = new Set(
  `a about above after again all almost alone already also always am an and any anybody anyone anything are around as at away back bad be because been before being
  best better between big both but by can cannot cant came come comes constantly could day days did do does doesnt doing done dont down during each else enough even ever every
  everybody everyone everything few find finds first for forever forget from full gave get gets getting gift gifts give gives go goes going good got great had half hard has hates have having he
  her here hers herself hes him himself his hours how huge i idea ideas if im in into is isnt it its just keep keeps know known last least leave leaves left less like likes little live
  lives long look looking lot lots love loves made make makes many may me mind mine more most mostly much must my myself nearly need needs never new next night no nobody none nor not nothing now
  of off often old on once one ones only or other others our ours out over own owns people person please present presents put puts really room round said same say says see she shes
  should since sits so some somebody someone something soon spends start starts still stuff such take takes talks than thank that the their theirs them themselves then there these they theyre thing
  things think this those through till time times to together too tries try trying turn turning turns two under until up upon us use used very wake wakes want wants was way we week weekend well went
  were what when where which while who whole whom whose why will wish with within without woman women man men work works would year years yet you young your yours
  mother father mum mom dad daddy mama papa parent parents grandmother grandfather grandma grandpa granny gran nan wife husband girlfriend boyfriend partner couple sister brother son
  daughter baby toddler child children kid kids boy girl teen teenager tween student adult friend friends mate coworker colleague boss teacher therapist counsellor counselor secret santa neighbor neighbour neighbours neighbors host
  hosts aunt uncle niece nephew cousin law godmother godfather goddaughter godson birthday christmas xmas budget dollars bucks aged age obsessed obsession addict enthusiast
  doesn don didn isn wasn aren weren hasn haven hadn wouldn couldn shouldn won ain buff fan nerd nerdy crazy mad passionate amateur lover lady guy bookworm`.split(
    /\s+/,
  ),
)

export const isEmptyWord = (word: string): boolean => EMPTY.has(word)

/** The words that tell something: a hobby's name, a breed, a game. */
export function tellingWords(text: string): string[] {
  const tokens =
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/\p{L}[\p{L}\p{N}]{2,}/gu) ?? []
  return [...new Set(tokens)].filter((word) => !EMPTY.has(word))
}
