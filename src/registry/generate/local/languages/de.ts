import { deu } from 'stopword'
import type { LanguageWords } from './language-words.ts'

export const germanWords: LanguageWords = {
  code: 'de',
  letters: /[äöüß]/iu,
  small: new Set(deu),
  named: {
    'bakery-menu':
      /(?<!\p{L})(speisekarte|getränkekarte|menükarte|tageskarte|mittagskarte|mittagstisch|bäckerei|konditorei|backwaren)/iu,
    'property-listings':
      /(?<!\p{L})(\p{L}*wohnung(en)?|mietwohnung\p{L}*|immobilien\p{L}*|häuser|grundstücke?)(?!\p{L})/iu,
    'event-calendar':
      /(?<!\p{L})(\p{L}*termine|veranstaltung\p{L}*|\p{L}*konzerte?n?|\p{L}*kalender|feste|auftritte|vorträge)(?!\p{L})/iu,
    'course-catalogue':
      /(?<!\p{L})(\p{L}*kurse?n?|kursprogramm|unterricht|workshops?|seminare?|schulungen)(?!\p{L})/iu,
    'order-status':
      /(?<!\p{L})(bestellstatus|bestellungen|sendungsverfolgung|lieferstatus|pakete?)(?!\p{L})/iu,
    'clinic-services':
      /(?<!\p{L})(arztpraxis|praxisleistungen|behandlung\p{L}*|untersuchung\p{L}*|impfung\p{L}*|sprechstunden?)(?!\p{L})/iu,
    'team-directory':
      /(?<!\p{L})(mitarbeiter\p{L}*|kolleg\p{L}*|ansprechpartner\p{L}*|team|belegschaft|durchwahl\p{L}*|vereinsmitglieder)(?!\p{L})/iu,
    'recipe-box': /(?<!\p{L})(\p{L}*rezepte?n?|kochbuch|backrezepte)(?!\p{L})/iu,
    'travel-tips':
      /(?<!\p{L})(reisetipps|ausflug\p{L}*|ausflüge|wanderweg\p{L}*|wanderung\p{L}*|sehenswürdigkeiten|radtouren)(?!\p{L})/iu,
    'frequent-questions':
      /(?<!\p{L})(häufige(n)?\s+fragen|häufig\s+gestellte|fragen\s+und\s+antworten|faq|was\s+tun)(?!\p{L})/iu,
    'job-board':
      /(?<!\p{L})(stellen|offene\s+stellen|\p{L}*stellenangebote?|stellenanzeigen|jobs|ausbildungsplätze)(?!\p{L})/iu,
    'release-notes': /(?<!\p{L})(versionshinweise|änderungsprotokoll|neuerungen)(?!\p{L})/iu,
    dashboard:
      /(?<!\p{L})(umsatz|umsätze|kennzahlen|verkaufszahlen|ausgaben|einnahmen|besucherzahlen)(?!\p{L})/iu,
  },
  columns: [
    ['price', /(preise?n?|kosten|gebühr\p{L}*|miete|gehalt|zu\s+verkaufen)(?!\p{L})/iu],
    ['date', /(datum|termine?n?|fristen|jahrgang)(?!\p{L})/iu],
    ['time', /(zeiten|uhrzeit\p{L}*|stunden)(?!\p{L})/iu],
    ['location', /(?<!\p{L})(orte?n?|adressen?|räume?n?|stadt|stadtteil\p{L}*)(?!\p{L})/iu],
    ['rating', /(?<!\p{L})(bewertung\p{L}*|sterne)(?!\p{L})/iu],
    ['status', /(?<!\p{L})(status|verfügbarkeit|bestand)(?!\p{L})/iu],
    ['tags', /(?<!\p{L})(kategorien?|themen|schlagwörter)(?!\p{L})/iu],
    ['image', /(?<!\p{L})(bilder|bildern|fotos?)(?!\p{L})/iu],
    ['link', /(?<!\p{L})(links?|webseiten?)(?!\p{L})/iu],
    ['description', /(?<!\p{L})(beschreibung(en)?|details)(?!\p{L})/iu],
    ['value', /(?<!\p{L})(werte|zahlen|beträge)(?!\p{L})/iu],
  ],
  headings: {
    duration: 'Dauer',
    availability: 'Verfügbar',
    contact: 'Ansprechpartner',
    day: 'Tag',
    title: 'Name',
    description: 'Beschreibung',
    price: 'Preis',
    date: 'Datum',
    time: 'Zeit',
    location: 'Ort',
    rating: 'Bewertung',
    status: 'Status',
    tags: 'Kategorien',
    image: 'Bild',
    link: 'Link',
    value: 'Wert',
  },
  with: /\b(?:mit|inklusive|samt|und\s+ihren?)\s+([^.;!?]+)/gi,
  introduces: /(?<!\p{L})(?:mit|inklusive|samt|nach)\s+/iu,
  question: /(?<!\p{L})(?:was|wer|wen|wem|wie|wo|wann|ob|welche[nmrs]?)(?!\p{L})/iu,
  topics: [
    ['price', /(?<!\p{L})(?:kostet|kosten|preis)/iu],
    ['duration', /wie\s+lange?(?!\p{L})|dauert/iu],
    ['availability', /(?<!\p{L})(?:frei|verfügbar|übrig|noch)(?!\p{L})/iu],
    ['day', /welche[nmrs]?\s+tage?n?/iu],
    ['time', /(?<!\p{L})(?:wann|uhr|öffnet|offen|geöffnet)(?!\p{L})/iu],
    ['location', /(?<!\p{L})wo(?!\p{L})/iu],
    ['contact', /(?<!\p{L})we[rmn](?!\p{L})/iu],
  ],
  self: /^(?:(?:also|hallo|hi|guten tag)[\s,.!]+)*(?:ich|wir)\s+(?!möcht|brauch|woll|will|hätt)\p{L}+\s+(?:(?:eine?n?|['’]?ne[nr]?)\s+)?(?:kleine[nrs]?\s+)?/iu,
  example: 'Beispiel',
  and: /\s*(?:,|(?<!\p{L})(?:und|oder|sowie|usw|etc)(?!\p{L})|&)\s*/iu,
  opening:
    /^(?:bitte\s+)?(?:(?:ich|wir)\s+(?:möchten?|brauchen?|wollen|will|hätten?\s+gerne?)\s+|(?:mache?|erstelle?|baue?)\s+(?:mir|uns)?\s*)?(?:eine?n?\s+)?(?:(?:kleine|einfache)\s+)?(?:(?:app|liste|tabelle|übersicht)\s+(?:für|mit|von|über|der|aller)\s+)?/i,
  article: /^(der|die|das|den|dem|ein|eine|einen|mein|meine|unser|unsere|ihre|seine|alle)\s+/i,
  preposition:
    /\s(von|vom|für|in|im|an|am|aus|zu|zum|zur|mit|bei|des|der|meiner|meines|unserer|unseres|unserem|nach|um|und\s+ihre)\s.*$/i,
  describe: (subject, columns) =>
    `Findet Einträge zu „${subject}“${columns && ` mit ${columns}`}. Verwenden, wenn jemand danach fragt. Braucht, was gesucht wird, in eigenen Worten.`,
}
