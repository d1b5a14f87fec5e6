import { deu, eng, fra, spa } from 'stopword'
import { foldText } from '../fold-text.ts'

/** What is left of words that an apostrophe cuts: we've, hasn't, qu'il. */
const FRAGMENTS =
  've re ll m s t d j l n c qu hasn haven hadn didn doesn wouldn couldn shouldn mustn isn wasn weren aren don won'

/** Words that talk about asking, wanting and going, and not of what is looked for. */
const OWN = `
friendly present gift halfway offers offered able actually adore afford ago ages ahead allowed alone already alright anyhow anyway arrange ask asked asking attend away
back bad basically before begin believe book booked booking bought bringing brought call called care certain certainly check
choose chose consider days decent decide definitely details did different do doing each easily else end enjoy enough especially even
exactly excuse expect fancy feel few figure first fit fitting for forget found gave general getting given giving gone gonna gotta
guess guys happy hear heard help helped helping helps heart herself himself hope hoping ideal ideally idea information instead interested involve itself
join keen keep kindly last later learned least leave left less let lets lines little live lives long looks lot lots lovely mainly
manage matter mean means meant mention mine minute moment more mostly much must myself near nearly needed needs normally nope
obviously often once open order ordinary other others otherwise ourselves out overall particular particularly pay people perfect
personally pick picking plan planning plus possible possibly prefer preferably preferred pretty probably properly provide question
quick quickly quite rather read ready real reason remember rent rented reserve round run said same saw second seem seems seen
serve served several shall share sign simple simply single sit sorry spend spending stand start stay stop stuff suggest suit
suppose supposed talk thanks themselves though thought time times together told tolerate took totally touch towards tried trying turn
two type types under understand unless unfortunately used using usual usually visit visiting wait walk wanna wanted wanting wants
wait watch ways went whatever whether willing within without wonder wondering works world worry wrong yourself yourselves
adults anybody boyfriend brother colleague colleagues cousin dad dads daughter family father folks friend girlfriend grandad grandma
grandmother grandpa husband kids mate mother mum mummy mom neighbour nephew niece parents partner sister son wife
aufs ins ans furs ums beim zum zur vom angebot angeboten anbieten anfangen anfang auskunft aussuchen bald beginnen beginnt bekommt benotige besser besonders bestimmt
bevorzugt bieten bietet blutiger brauchen braucht bringen buchen danach dann darin dort drin durfte eher eigentlich einfach empfehlen
empfehlt entfernt erlaubt fall fangen fahren fragen frage freue freut fruh ganze gar geben gefallt geh gehe gehen gehort genau genug gerade
geeignet gesucht gesuche gucken gunstig halt hatten hallo hilfe hatte heisst herzlich hinweis holen horen immer interessiert irgendein
irgendeine irgendwelche jedenfalls kaufen kennt kommen kommt konnen kosten kostet kriege kriegen lassen leider liebe lieber liebsten
machen macht mag meinen meiste melden mitmachen mitnehmen moglich moglichst mogen nehmen nett nimmt passen passend passt paar
personen planen prima sagen schauen schon sehen sollen sollte sonst sowas speziell steht stehen suchen suche sucht super teilnehmen toll
treffen tun uberhaupt ungefahr unbedingt unser vielleicht wissen wohl wollen wunsche wunschen wurde zahlen zeigen zeigt zuerst zurzeit
abuela abuelo hermana hermano hija hijo madre marido mujer novia novio padre oma opa mutter vater bruder schwester eltern freundin
hilft helfen aide aident aider ayudan ayudar
freund kumpel enkel tante onkel copain copine fille fils frere grand grands mari mere pere soeur femme
acheter aime aimerais aimerait aimons ainsi alors apres assez attirent aucun aussi autre autres beaucoup besoin bien bientot bonjour bonsoir
car celui celle ceux chaque chercher cherche cherchons chez chose choses combien comme comment conseillez convient cours dis dire disponible
dispose donc dois doit donner encore ensuite envie environ existe faut faudrait font jour jours laquelle lequel lesquelles lesquels lors
merci mettre mieux moins montrer montrez notamment offrez parce parmi partir petit peu peut peux plutot plus possible pourrais pourrait
pouvez pouvoir prefere prendre presque prochain proposez propose puis puisse quand quelque quelques quoi rien salut savoir sauriez seulement
souhaite souhaiterais surtout svp tous tout toute toutes tres trop trouver trouve veut veux vais venir viens voici voila voir vouloir voudrais
voudrait voudrions vraiment importe
teneis tendreis quereis podeis haceis vendeis ofreceis serviis teneis ademas ahora algo alguien alguna algunas alguno algunos algun alli anda apetece aqui asi aunque ayuda bastante bien buenas bueno buenos busca
buscamos busco buscando cada casi comprar conmigo cosa cosas creo cualquier cuanta cuantas cuanto cuantos cuesta cuestan da dame dar darme
debe decir deme deseo dia dias dice dicen dispone doy empieza empiezan encontrar encuentro entonces eres esa esas ese esos esta estaba estan
estar estas este estos estoy favor fuera gracias gusta gustan gustaria haber hace hacer hacia han hay haya hemos hola importa ir jueguen
llamado lleva llevan lleve lleven luego mas mejor menos mia mio mira mismo mostrar mostrarme muestra mucha muchas mucho muchos muestrame
nada necesita necesitamos necesito nosotros nuestra nuestro nunca ofrecen otra otras otros parece pedir pensaba persona personas poder podemos
podria podriamos ponga ponme poner prefiero pueda puede pueden puedo pues queda quedan quedar quede queremos quiere quieren quiero quisiera
quisieramos recomienda recomiendan sabe saber sabes sea sean ser sera sido siempre siento sienta sientan sois sola solamente solo somos son soy
suele tal tambien tampoco tan tanto tendria tenemos tener tenga tengo tiene tienen toda todas todo todos tomar tuyo usted ustedes va vale vamos van
venden vende ver vez voy
arrive arrived arrives arriving end ends ended finish finishes finished last lasts lasting runs running sow sowing taking weighs weighing
sachen dinge zeug lauft laufen ablauft dauert dauern endet enden stammt stammen passiert passieren stattfindet startet starten schliesst schliessen saen aussaen pflanzen
truc machin trucs machins faites faire famille familles familie familia viennent vient proviennent provient terminent termine terminer finissent finit finir commencer dure durent dureraient pesent mesurent servent sert semer planter payer arrive arrivent
vienen viene provienen terminan termina acaban acaba empezar duran dura pesan miden salen sale sirven sirve sembrar plantar pagar llegan llega cierra cierran
`

const functionWords = new Set([...eng, ...deu, ...fra, ...spa, ...FRAGMENTS.split(' ')].map(foldText))
const words = new Set([...functionWords, ...OWN.trim().split(/\s+/).map(foldText)])

/** True if a word has no content in any question: “the”, “und”. */
export const isFunctionWord = (word: string): boolean => functionWords.has(word)

/** True if a word says nothing of what is looked for, as long as no row has it. */
export const isFiller = (word: string): boolean => words.has(word)
