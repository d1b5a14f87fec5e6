import { fra } from 'stopword'
import type { LanguageWords } from './language-words.ts'

export const frenchWords: LanguageWords = {
  code: 'fr',
  letters: /[àâçèêëîïôœùû]|\p{L}['’]\p{L}/iu,
  small: new Set(fra),
  named: {
    'bakery-menu': /(?<!\p{L})(carte\s+d[eu]|menus?|boulangerie|pâtisserie|plats\s+du\s+jour)(?!\p{L})/iu,
    'property-listings':
      /(?<!\p{L})(appartements?|maisons?|logements?|immobili\p{L}*|locations?\s+de\s+vacances|gîtes?)(?!\p{L})/iu,
    'event-calendar':
      /(?<!\p{L})(concerts?|événements?|évènements?|spectacles?|agenda|festivals?|sorties|expositions?)(?!\p{L})/iu,
    'course-catalogue': /(?<!\p{L})(cours|ateliers?|formations?|stages?)(?!\p{L})/iu,
    'order-status': /(?<!\p{L})(suivi\s+de\s+commandes?|suivi\s+de\s+colis|commandes?|colis)(?!\p{L})/iu,
    'clinic-services': /(?<!\p{L})(cabinet\s+médical|consultations?|soins|vaccinations?|examens)(?!\p{L})/iu,
    'team-directory':
      /(?<!\p{L})(équipe|collègues|annuaire|employés|salariés|collaborateurs|trombinoscope)(?!\p{L})/iu,
    'recipe-box': /(?<!\p{L})recettes?(?!\p{L})/iu,
    'travel-tips': /(?<!\p{L})(randonnées?|balades?|visites?|conseils\s+de\s+voyage|itinéraires?)(?!\p{L})/iu,
    'frequent-questions':
      /(?<!\p{L})(questions\s+fréquentes|foire\s+aux\s+questions|faq|questions\s+et\s+réponses|que\s+faire|questions\s+que)(?!\p{L})/iu,
    'job-board': /(?<!\p{L})(offres?\s+d['’]emplois?|emplois|postes\s+à\s+pourvoir|recrutements?)(?!\p{L})/iu,
    'release-notes': /(?<!\p{L})(notes\s+de\s+version|nouveautés)(?!\p{L})/iu,
    dashboard:
      /(?<!\p{L})(dépenses|recettes\s+du\s+mois|chiffre\s+d['’]affaires|ventes|budget|statistiques)(?!\p{L})/iu,
  },
  columns: [
    ['price', /(?<!\p{L})(prix|tarifs?|coûts?|loyers?|salaires?|à\s+vendre|en\s+solde)(?!\p{L})/iu],
    ['date', /(?<!\p{L})(dates?|échéances?)(?!\p{L})/iu],
    ['time', /(?<!\p{L})(horaires?|heures?)(?!\p{L})/iu],
    ['location', /(?<!\p{L})(lieux?|adresses?|villes?|salles?|quartiers?)(?!\p{L})/iu],
    ['rating', /(?<!\p{L})(notes|avis|étoiles)(?!\p{L})/iu],
    ['status', /(?<!\p{L})(statuts?|disponibilités?|stocks?)(?!\p{L})/iu],
    ['tags', /(?<!\p{L})(catégories?|thèmes?)(?!\p{L})/iu],
    ['image', /(?<!\p{L})(images?|photos?)(?!\p{L})/iu],
    ['link', /(?<!\p{L})(liens?|sites?)(?!\p{L})/iu],
    ['description', /(?<!\p{L})(descriptions?|détails)(?!\p{L})/iu],
    ['value', /(?<!\p{L})(valeurs?|chiffres?|montants?|numéros?)(?!\p{L})/iu],
  ],
  headings: {
    duration: 'Durée',
    availability: 'Disponible',
    contact: 'Contact',
    day: 'Jour',
    title: 'Nom',
    description: 'Description',
    price: 'Prix',
    date: 'Date',
    time: 'Horaire',
    location: 'Lieu',
    rating: 'Note',
    status: 'Statut',
    tags: 'Catégories',
    image: 'Image',
    link: 'Lien',
    value: 'Valeur',
  },
  with: /\b(?:avec|et\s+leurs?|y\s+compris)\s+([^.;!?]+)/gi,
  introduces: /(?<!\p{L})(?:avec|selon|par|y\s+compris)\s+/iu,
  question:
    /(?<!\p{L})(?:qui|où|quand|combien|comment|quel(?:le)?s?|si|s['’]il|ce\s+que|ce\s+qui)(?!\p{L})/iu,
  topics: [
    ['price', /(?<!\p{L})(?:prix|coûte|coûtent|tarif)(?!\p{L})/iu],
    ['duration', /combien\s+de\s+temps|(?<!\p{L})dure(?!\p{L})/iu],
    ['availability', /(?<!\p{L})(?:reste|libre|disponible|prêté|déjà)(?!\p{L})/iu],
    ['day', /quels?\s+jours?/iu],
    ['time', /(?<!\p{L})(?:ouvert|heure)/iu],
    ['date', /(?<!\p{L})quand(?!\p{L})/iu],
    ['location', /(?<!\p{L})où(?!\p{L})/iu],
    ['contact', /(?<!\p{L})qui(?!\p{L})/iu],
  ],
  self: /^(?:(?:bonjour|alors|salut|voilà)[\s,.!]+)*(?:je|nous|on)\s+(?!veux|voudr|voul|aimer)(?:m['’])?\p{L}+\s+(?:d['’]|de\s+)?(?:une?\s+|des\s+)?(?:petite?\s+)?/iu,
  example: 'Exemple',
  and: /\s*(?:,|(?<!\p{L})(?:et|ou|etc)(?!\p{L})|&)\s*/iu,
  opening:
    /^(?:(?:je|nous)\s+(?:veux|voudrais|voulons|voudrions)\s+|j['’]aimerais\s+|il\s+(?:me|nous)\s+faut\s+|(?:crée|fais|faites)(?:-moi)?\s+)?(?:une?\s+)?(?:(?:appli|application|liste|tableau)\s+(?:pour|avec|de|des|sur)\s+)?/i,
  article: /^(les?|la|l['’]|des|du|un|une|mes|mon|ma|nos|notre|leurs?|tous\s+les)\s*/i,
  preposition: /\s(d['’]|de|du|des|à|au|aux|pour|dans|en|sur|par|avec|ce|cette|et\s+leurs?)\s?.*$/i,
  describe: (subject, columns) =>
    `Trouve les réponses sur « ${subject} »${columns && ` avec ${columns}`}. À utiliser quand quelqu’un pose une question à ce sujet. Il faut ce que la personne cherche, dans ses propres mots.`,
}
