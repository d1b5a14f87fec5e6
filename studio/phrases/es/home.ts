import type { Translated } from '../../../common/phrases/say.ts'
import type { de } from '../de/home.ts'

export const es: Translated<typeof de> = {
  '“{name}” was deleted and is no longer live.': '«{name}» se eliminó y ya no está publicada.',
  '“{name}” was deleted.': '«{name}» se eliminó.',
  '{count} rows, yours to replace': {
    one: '{count} fila, para sustituir',
    many: '{count} filas, para sustituir',
    other: '{count} filas, para sustituir',
  },
  '{number}, last {title}': '{number}, la última {title}',
  'A PDF or saved page': 'Un PDF o una página guardada',
  'A website or PDF': 'Una web o un PDF',
  'Address of the page': 'Dirección de la página',
  'An API description': 'Una descripción de API',
  'An empty app': 'Una app vacía',
  'by {maker}': 'de {maker}',
  'By {maker}': 'De {maker}',
  'By other makers': 'De otros creadores',
  'Check the columns': 'Revisar las columnas',
  'Clear the search to see them all.': 'Borre la búsqueda para verlas todas.',
  'Copy the cells with their column names, then paste them here.':
    'Copie las celdas con los nombres de sus columnas y péguelas aquí.',
  'Delete “{name}”?': '¿Eliminar «{name}»?',
  'Delete the app': 'Eliminar la app',
  'deleted for good in {count} days': {
    one: 'se elimina del todo mañana',
    many: 'se elimina del todo en {count} días',
    other: 'se elimina del todo en {count} días',
  },
  'Describe it: a menu for my bakery with prices and what is fresh today':
    'Descríbala: un menú para mi panadería con precios y lo que hay fresco hoy',
  'Describe the app': 'Describir la app',
  'Drawing it': 'Dibujando',
  'Drop to make an app from it': 'Suelte para hacer una app',
  Duplicate: 'Duplicar',
  'Excel, CSV, TSV, JSON, PDF, web pages, OpenAPI or pictures. You can also drop files or paste cells anywhere on this page.':
    'Excel, CSV, TSV, JSON, PDF, páginas web, OpenAPI o imágenes. También puede soltar archivos o pegar celdas en cualquier parte de esta página.',
  'Export as a file': 'Exportar como archivo',
  'First rows': 'Primeras filas',
  'From a website or a PDF': 'Desde una web o un PDF',
  'It is live. Chats that use it get an error from now on: its address answers 404.':
    'Está publicada. Los chats que la usan recibirán un error: su dirección responderá 404.',
  'Its data': 'Sus datos',
  'Make an app': 'Crear una app',
  'Make an app for chat': 'Crear una app para el chat',
  'Make an app from these pictures': 'Hacer una app con estas imágenes',
  'Make it': 'Crear',
  'Make it in a chat': 'Crearla en un chat',
  'More for {name}': 'Más sobre {name}',
  'My pictures': 'Mis imágenes',
  'No app has that name': 'Ninguna app tiene ese nombre',
  'Nothing here yet. Start from a file above, or take a template below and make it yours.':
    'Todavía no hay nada. Empiece con un archivo arriba o tome una plantilla de abajo.',
  'or start from': 'o empiece con',
  'Paste cells from a spreadsheet': 'Pegar celdas de una hoja de cálculo',
  'Pasted cells': 'Celdas pegadas',
  'Public page': 'Página pública',
  Restore: 'Restaurar',
  Rows: 'Filas',
  'Search apps and templates': 'Buscar apps y plantillas',
  'Shared with you': 'Compartidas con usted',
  'Show all {count}': 'Mostrar las {count}',
  'Show fewer': 'Mostrar menos',
  'Start from a file': 'Empezar con un archivo',
  'Start from a template': 'Empezar con una plantilla',
  'That did not work. Check that Vitrine is running, then try again.':
    'No ha funcionado. Compruebe que Vitrine está en marcha e inténtelo de nuevo.',
  'The server does not answer. Try again.': 'El servidor no responde. Inténtelo de nuevo.',
  'The studio could not be opened': 'No se pudo abrir el estudio',
  'The template could not be drawn. Check that Vitrine is running.':
    'No se pudo mostrar la plantilla. Compruebe que Vitrine está en marcha.',
  'This server fetches it.': 'Este servidor la obtiene.',
  'Use this template': 'Usar esta plantilla',
  'Vitrine reads the page once and finds its lists and tables. You look over the columns and the layout before anything becomes an app.':
    'Vitrine lee la página una vez y encuentra sus listas y tablas. Usted revisa las columnas y el diseño antes de que sea una app.',
  'was live': 'estaba publicada',
  'What is being made': 'Lo que se está creando',
  'Write a whole address, such as https://example.com/menu.':
    'Escriba una dirección completa, como https://example.com/menu.',
  'You can restore it for 30 days, live at the same address, with its versions and its tool as they are now.':
    'Puede restaurarla durante 30 días, publicada en la misma dirección, con sus versiones y su herramienta tal como están ahora.',
  'Your apps': 'Sus apps',
  'Your apps could not be listed': 'No se pudieron mostrar sus apps',
  'Your list, menu or catalogue, shown as cards or a table inside ChatGPT, Claude or VS Code. No code.':
    'Su lista, menú o catálogo, como tarjetas o tabla dentro de ChatGPT, Claude o VS Code. Sin código.',
  'Bakery menu': 'Carta de panadería',
  'Breads, pastries and cakes of a bakery, with prices, allergens and what to order ahead.':
    'Panes, bollería y tartas de una panadería, con precios, alérgenos y lo que hay que encargar.',
  'Homes to rent and buy': 'Viviendas en alquiler y venta',
  'Flats and houses of an estate agency, with price, size, district and the day they are free.':
    'Pisos y casas de una inmobiliaria, con precio, tamaño, barrio y fecha de disponibilidad.',
  'What is on in town': 'Qué hay en la ciudad',
  'A calendar of events with day, time, place and price, for a town, a club or a venue.':
    'Un calendario de eventos con día, hora, lugar y precio, para una ciudad, un club o una sala.',
  'Evening courses': 'Cursos nocturnos',
  'Courses of an evening school with start, day, level, price and free places.':
    'Cursos de una escuela nocturna con inicio, día, nivel, precio y plazas libres.',
  'Order status': 'Estado del pedido',
  'Track an order or a parcel: where it is, when it arrives and what the customer can do.':
    'Seguir un pedido o un paquete: dónde está, cuándo llega y qué puede hacer el cliente.',
  'Clinic services': 'Servicios de una clínica',
  'What a practice offers, how long it takes, what it costs and how to prepare for it.':
    'Qué ofrece una consulta, cuánto dura, cuánto cuesta y cómo prepararse.',
  'Team directory': 'Directorio del equipo',
  'Who does what in a company, where they sit and how to reach them.':
    'Quién hace qué en una empresa, dónde está y cómo contactar.',
  'Recipe box': 'Recetario',
  'Home recipes with time, ingredients and method; the best match whole, others below it.':
    'Recetas caseras con tiempo, ingredientes y pasos; la mejor entera, otras debajo.',
  'Travel tips': 'Consejos de viaje',
  'A local’s tips for a town by the sea: what to see, eat and do, and the best time for it.':
    'Consejos de alguien del lugar para una ciudad junto al mar: qué ver, comer y hacer, y cuándo.',
  'Questions and answers': 'Preguntas y respuestas',
  'What customers ask most, answered in two sentences each.':
    'Lo que más preguntan los clientes, en dos frases cada una.',
  'Open positions': 'Puestos vacantes',
  'Jobs with place, pay, hours and the last day to apply.':
    'Empleos con lugar, sueldo, horario y último día para solicitar.',
  'Release notes': 'Notas de la versión',
  'What is new, what was fixed and what to update, version by version.':
    'Qué es nuevo, qué se arregló y qué actualizar, versión a versión.',
  Display: 'Pantalla',
  'Shows a conversation, search results, a table or a dashboard in the chat.':
    'Muestra una conversación, resultados, una tabla o un panel en el chat.',
  Gifts: 'Regalos',
  'Gift ideas that fit a person, found by what is said about them.':
    'Ideas de regalo que encajan con una persona, según lo que se dice de ella.',
  'To-do': 'Tareas',
  'A to-do list: add, list, complete, change and delete tasks.':
    'Una lista de tareas: añadir, listar, completar, cambiar y borrar.',
  Workshop: 'Taller',
  'Makes, changes and publishes your apps from a chat.':
    'Crea, cambia y publica sus aplicaciones desde un chat.',
}
