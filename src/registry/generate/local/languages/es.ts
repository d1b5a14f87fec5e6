import { spa } from 'stopword'
import type { LanguageWords } from './language-words.ts'

export const spanishWords: LanguageWords = {
  code: 'es',
  letters: /[íñóú¿¡]/iu,
  small: new Set([...spa, 'en', 'mi', 'mis', 'nuestro', 'nuestra', 'sus', 'cerca']),
  named: {
    'bakery-menu': /(?<!\p{L})(menú|menús|carta\s+de|panadería|pastelería|platos\s+del\s+día)(?!\p{L})/iu,
    'property-listings':
      /(?<!\p{L})(pisos?|viviendas?|casas?|apartamentos?|inmobiliari\p{L}*|alquileres)(?!\p{L})/iu,
    'event-calendar':
      /(?<!\p{L})(eventos?|conciertos?|agenda|fiestas?|espectáculos?|festivales?|exposiciones)(?!\p{L})/iu,
    'course-catalogue': /(?<!\p{L})(cursos?|clases|talleres|formación)(?!\p{L})/iu,
    'order-status': /(?<!\p{L})(estado\s+del?\s+pedidos?|seguimiento\s+de|pedidos|paquetes)(?!\p{L})/iu,
    'clinic-services':
      /(?<!\p{L})(clínica|consultas\s+médicas|vacunas|tratamientos?|exámenes\s+médicos)(?!\p{L})/iu,
    'team-directory': /(?<!\p{L})(equipo|empleados|compañeros|directorio|plantilla|personal\s+de)(?!\p{L})/iu,
    'recipe-box': /(?<!\p{L})recetas?(?!\p{L})/iu,
    'travel-tips': /(?<!\p{L})(rutas?|excursiones|consejos\s+de\s+viaje|qué\s+ver|senderos?)(?!\p{L})/iu,
    'frequent-questions':
      /(?<!\p{L})(preguntas\s+frecuentes|preguntas\s+y\s+respuestas|faq|qu[eé]\s+hacer)(?!\p{L})/iu,
    'job-board':
      /(?<!\p{L})(vacantes?|ofertas?\s+de\s+(empleo|trabajo)|empleos|puestos\s+de\s+trabajo)(?!\p{L})/iu,
    'release-notes': /(?<!\p{L})(notas\s+de\s+(la\s+)?versión|novedades)(?!\p{L})/iu,
    dashboard: /(?<!\p{L})(ventas|gastos|ingresos|facturación|presupuesto|estadísticas)(?!\p{L})/iu,
  },
  columns: [
    ['price', /(?<!\p{L})(precios?|costes?|tarifas?|alquiler|sueldos?|salarios?|en\s+venta)(?!\p{L})/iu],
    ['date', /(?<!\p{L})(fechas?|plazos?)(?!\p{L})/iu],
    ['time', /(?<!\p{L})(horarios?|horas?)(?!\p{L})/iu],
    ['location', /(?<!\p{L})(lugar(es)?|direcciones|ciudad(es)?|salas?|barrios?)(?!\p{L})/iu],
    ['rating', /(?<!\p{L})(valoraciones|estrellas|puntuación)(?!\p{L})/iu],
    ['status', /(?<!\p{L})(estado|disponibilidad|existencias)(?!\p{L})/iu],
    ['tags', /(?<!\p{L})(categorías?|temas?)(?!\p{L})/iu],
    ['image', /(?<!\p{L})(imágenes|fotos?)(?!\p{L})/iu],
    ['link', /(?<!\p{L})(enlaces?|webs?)(?!\p{L})/iu],
    ['description', /(?<!\p{L})(descripción|descripciones|detalles)(?!\p{L})/iu],
    ['value', /(?<!\p{L})(valores|cifras|números|importes)(?!\p{L})/iu],
  ],
  headings: {
    duration: 'Duración',
    availability: 'Disponible',
    contact: 'Contacto',
    day: 'Día',
    title: 'Nombre',
    description: 'Descripción',
    price: 'Precio',
    date: 'Fecha',
    time: 'Horario',
    location: 'Lugar',
    rating: 'Valoración',
    status: 'Estado',
    tags: 'Categorías',
    image: 'Imagen',
    link: 'Enlace',
    value: 'Valor',
  },
  with: /\b(?:con|incluyendo|y\s+sus?)\s+([^.;!?]+)/gi,
  introduces: /(?<!\p{L})(?:con|según|por|incluyendo)\s+/iu,
  question:
    /(?<!\p{L})(?:qué(?!\s+(?:el|la|los|las|mis?|nuestr[oa]s?)(?!\p{L}))|quién(?:es)?|cuándo|cuánt[oa]s?|dónde|cómo|cuál(?:es)?|si|lo\s+que)(?!\p{L})/iu,
  topics: [
    ['price', /(?<!\p{L})(?:cuesta|cuestan|vale|precio)(?!\p{L})/iu],
    ['duration', /cuánto\s+(?:tard|dur)|(?<!\p{L})dura(?!\p{L})/iu],
    ['availability', /(?<!\p{L})(?:libres?|quedan?|disponibles?)(?!\p{L})/iu],
    ['day', /qué\s+días?/iu],
    ['time', /(?<!\p{L})(?:abre|abren|hora)(?!\p{L})/iu],
    ['date', /(?<!\p{L})cuándo(?!\p{L})/iu],
    ['location', /(?<!\p{L})dónde(?!\p{L})/iu],
    ['contact', /(?<!\p{L})quién/iu],
  ],
  self: /^(?:(?:hola|bueno|pues)[\s,.!]+)*(?:tengo|tenemos|soy|somos|llevo|llevamos|hago|hacemos|vendo|vendemos|alquilo|alquilamos)\s+(?:una?\s+)?(?:pequeñ[oa]\s+)?/iu,
  example: 'Ejemplo',
  and: /\s*(?:,|(?<!\p{L})(?:y|e|o|u|etc)(?!\p{L})|&)\s*/iu,
  opening:
    /^(?:(?:quiero|queremos|necesito|necesitamos|me\s+gustaría)\s+|(?:crea|haz)(?:me)?\s+)?(?:una?\s+)?(?:(?:app|aplicación|lista|tabla)\s+(?:para|con|de|sobre)\s+)?/i,
  article: /^(el|la|los|las|un|una|mis?|nuestr[oa]s?|sus?|tod[oa]s\s+l[oa]s)\s+/i,
  preposition: /\s(de|del|para|en|a|al|por|con|sobre|cerca|y\s+sus?|y\s+cuánto)\s.*$/i,
  describe: (subject, columns) =>
    `Encuentra información sobre «${subject}»${columns && ` con ${columns}`}. Úsala cuando alguien pregunte por ello. Necesita lo que se busca, con sus propias palabras.`,
}
