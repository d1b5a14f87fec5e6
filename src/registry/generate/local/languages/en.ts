import { eng } from 'stopword'
import type { LanguageWords } from './language-words.ts'

/** These ask for a search, not for a thing. */
const QUESTION = /^(which|what|who|how|when|where)\b/i
const NEEDS = 'Needs what they are looking for, in their own words.'

export const englishWords: LanguageWords = {
  code: 'en',
  letters: /\b(?:i'm|i’m|we're|we’re|w\/)/i,
  small: new Set(eng),
  named: {
    'team-directory':
      /\b(staff|colleagues|employees|team|members|volunteers|helpers|coaches|trainers|contacts|who is who|(phone|address) ?book)\b/i,
    'event-calendar': /\b(concerts?|conference|festivals?|gigs?|talks|what is on|exhibitions?)\b/i,
  },
  columns: [
    ['price', /\b(prices?|costs?|fees?|rates?|rent|salar(y|ies)|pay|(for|on) sale)\b/i],
    ['date', /\b(dates?|deadlines?|when)\b/i],
    ['time', /\b(times?|hours?)\b/i],
    ['location', /\b(places?|locations?|address(es)?|where|rooms?|city|cities|towns?|districts?)\b/i],
    ['rating', /\b(ratings?|stars|scores?)\b/i],
    ['status', /\b(status|availability|stock|progress)\b/i],
    ['tags', /\b(tags?|categor(y|ies)|topics?|labels?)\b/i],
    ['image', /\b(pictures?|photos?|photographs?|images?)\b/i],
    ['link', /\b(links?|websites?|urls?)\b/i],
    ['description', /\b(descriptions?|details|summar(y|ies)|reviews?|notes?)\b/i],
    ['value', /\b(values?|figures?|numbers?|amounts?)\b/i],
  ],
  headings: {
    duration: 'Duration',
    availability: 'Available',
    contact: 'Contact',
    day: 'Day',
    title: 'Name',
    description: 'Description',
    price: 'Price',
    date: 'Date',
    time: 'Time',
    location: 'Place',
    rating: 'Rating',
    status: 'Status',
    tags: 'Tags',
    image: 'Picture',
    link: 'Link',
    value: 'Number',
  },
  with: /\b(?:with|including|showing|listing|columns?(?:\s+for)?|and\s+(?:their|its))\s+([^.;!?]+)/gi,
  introduces: /\b(?:with|including|showing|by)\s+|\bw\/\s*/i,
  question: /\b(?:what|which|who|whose|when|where|how|whether|if)\b/i,
  topics: [
    ['price', /\b(?:costs?|price|pay|charge)\b/i],
    ['duration', /\bhow long\b|\btakes?\b/i],
    ['availability', /\b(?:free|left|available|still|in stock)\b/i],
    ['day', /\b(?:which|what) days?\b/i],
    ['time', /\bwhat time\b|\bopen\b/i],
    ['date', /\bwhen\b/i],
    ['location', /\bwhere\b/i],
    ['contact', /\bwho\b/i],
  ],
  self: /^(?:(?:so|hi|hello|well|basically|ok)\b[\s,.!]*)*(?:i|we)(?!\s+(?:want|need|would|like)|['’]d)(?:'m|'re|’m|’re|\s+\p{L}+)\s+(?:an?\s+)?(?:small\s+|little\s+)?/iu,
  example: 'Example',
  and: /\s*(?:,|(?<!\p{L})(?:and|or|plus|etc)(?!\p{L})|&)\s*/iu,
  opening:
    /^(?:please\s+)?(?:(?:can|could)\s+you\s+)?(?:(?:(?:i|we)\s+)?(?:want|need|would\s+like)\s+|i'd\s+like\s+|(?:make|build|create|give|show|design)\s+(?:me|us)\s+|(?:make|build|create|design|set\s+up)\s+)?(?:to\s+(?:have|make|build|show)\s+)?(?:some?thing\s+(?:where|so\s+that)\s+(?:[a-z]+\s+){1,2}?(?:can\s+)?(?:find|see|look\s+up)\s+)?/i,
  article: /^(the|their|its|his|her|our|my|all|each|short|monthly)\s+/i,
  preposition:
    /\s(of|for|in|at|to|from|near|around|about|on|under|over|by|per|with|without|playing|who|that|which)\s.*$/i,
  describe: (subject, columns) =>
    QUESTION.test(subject)
      ? `Find out ${subject}. Use when somebody asks ${subject}. ${NEEDS}`
      : `Find ${subject}${columns && ` with ${columns}`}. Use when somebody asks about ${subject}. ${NEEDS}`,
}
