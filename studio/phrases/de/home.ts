import type { Phrases } from '../../../common/phrases/say.ts'

export const de = {
  '“{name}” was deleted and is no longer live.': '„{name}“ wurde gelöscht und ist nicht mehr live.',
  '“{name}” was deleted.': '„{name}“ wurde gelöscht.',
  '{count} rows, yours to replace': {
    one: '{count} Zeile, zum Ersetzen',
    other: '{count} Zeilen, zum Ersetzen',
  },
  '{number}, last {title}': '{number}, zuletzt {title}',
  'A PDF or saved page': 'PDF oder gespeicherte Seite',
  'A website or PDF': 'Website oder PDF',
  'Address of the page': 'Adresse der Seite',
  'An API description': 'API-Beschreibung',
  'An empty app': 'Leere App',
  'by {maker}': 'von {maker}',
  'By {maker}': 'Von {maker}',
  'By other makers': 'Von anderen Erstellern',
  'Check the columns': 'Spalten prüfen',
  'Clear the search to see them all.': 'Die Suche leeren, um alle zu sehen.',
  'Copy the cells with their column names, then paste them here.':
    'Die Zellen mit ihren Spaltennamen kopieren und hier einfügen.',
  'Delete “{name}”?': '„{name}“ löschen?',
  'Delete the app': 'App löschen',
  'deleted for good in {count} days': {
    one: 'morgen endgültig gelöscht',
    other: 'in {count} Tagen endgültig gelöscht',
  },
  'Describe it: a menu for my bakery with prices and what is fresh today':
    'Beschreiben: eine Karte für meine Bäckerei mit Preisen und was heute frisch ist',
  'Describe the app': 'App beschreiben',
  'Drawing it': 'Wird gezeichnet',
  'Drop to make an app from it': 'Loslassen, um daraus eine App zu machen',
  Duplicate: 'Duplizieren',
  'Excel, CSV, TSV, JSON, PDF, web pages, OpenAPI or pictures. You can also drop files or paste cells anywhere on this page.':
    'Excel, CSV, TSV, JSON, PDF, Webseiten, OpenAPI oder Bilder. Dateien lassen sich auch überall auf dieser Seite ablegen, Zellen überall einfügen.',
  'Export as a file': 'Als Datei exportieren',
  'First rows': 'Erste Zeilen',
  'From a website or a PDF': 'Aus einer Website oder PDF',
  'It is live. Chats that use it get an error from now on: its address answers 404.':
    'Sie ist live. Chats, die sie nutzen, erhalten ab jetzt einen Fehler: Ihre Adresse antwortet mit 404.',
  'Its data': 'Daten',
  'Make an app': 'App erstellen',
  'Make an app for chat': 'Eine App für den Chat erstellen',
  'Make an app from these pictures': 'Aus diesen Bildern eine App machen',
  'Make it': 'Erstellen',
  'Make it in a chat': 'Im Chat erstellen',
  'More for {name}': 'Mehr zu {name}',
  'My pictures': 'Meine Bilder',
  'No app has that name': 'Keine App hat diesen Namen',
  'Nothing here yet. Start from a file above, or take a template below and make it yours.':
    'Noch nichts hier. Oben mit einer Datei beginnen oder unten eine Vorlage nehmen.',
  'or start from': 'oder beginnen mit',
  'Paste cells from a spreadsheet': 'Zellen aus einer Tabelle einfügen',
  'Pasted cells': 'Eingefügte Zellen',
  'Public page': 'Öffentliche Seite',
  Restore: 'Wiederherstellen',
  Rows: 'Zeilen',
  'Search apps and templates': 'Apps und Vorlagen suchen',
  'Shared with you': 'Mit Ihnen geteilt',
  'Show all {count}': 'Alle {count} zeigen',
  'Show fewer': 'Weniger zeigen',
  'Start from a file': 'Mit einer Datei beginnen',
  'Start from a template': 'Mit einer Vorlage beginnen',
  'That did not work. Check that Vitrine is running, then try again.':
    'Das hat nicht geklappt. Bitte prüfen, ob Vitrine läuft, und noch einmal versuchen.',
  'The server does not answer. Try again.': 'Der Server antwortet nicht. Bitte noch einmal versuchen.',
  'The studio could not be opened': 'Das Studio konnte nicht geöffnet werden',
  'The template could not be drawn. Check that Vitrine is running.':
    'Die Vorlage konnte nicht gezeichnet werden. Bitte prüfen, ob Vitrine läuft.',
  'This server fetches it.': 'Dieser Server ruft sie ab.',
  'Use this template': 'Diese Vorlage verwenden',
  'Vitrine reads the page once and finds its lists and tables. You look over the columns and the layout before anything becomes an app.':
    'Vitrine liest die Seite einmal und findet ihre Listen und Tabellen. Spalten und Layout lassen sich prüfen, bevor eine App daraus wird.',
  'was live': 'war live',
  'What is being made': 'Was gerade entsteht',
  'Write a whole address, such as https://example.com/menu.':
    'Bitte eine ganze Adresse eingeben, zum Beispiel https://example.com/menu.',
  'You can restore it for 30 days, live at the same address, with its versions and its tool as they are now.':
    'Sie lässt sich 30 Tage lang wiederherstellen, live unter derselben Adresse, mit Versionen und Werkzeug wie jetzt.',
  'Your apps': 'Ihre Apps',
  'Your apps could not be listed': 'Die Apps konnten nicht aufgelistet werden',
  'Your list, menu or catalogue, shown as cards or a table inside ChatGPT, Claude or VS Code. No code.':
    'Ihre Liste, Karte oder Ihr Katalog, als Karten oder Tabelle in ChatGPT, Claude oder VS Code. Ohne Code.',
  'Bakery menu': 'Bäckereikarte',
  'Breads, pastries and cakes of a bakery, with prices, allergens and what to order ahead.':
    'Brote, Gebäck und Kuchen einer Bäckerei, mit Preisen, Allergenen und dem, was man vorbestellt.',
  'Homes to rent and buy': 'Wohnungen und Häuser',
  'Flats and houses of an estate agency, with price, size, district and the day they are free.':
    'Wohnungen und Häuser eines Maklers, mit Preis, Größe, Viertel und dem Tag, ab dem sie frei sind.',
  'What is on in town': 'Was in der Stadt los ist',
  'A calendar of events with day, time, place and price, for a town, a club or a venue.':
    'Ein Veranstaltungskalender mit Tag, Uhrzeit, Ort und Preis, für eine Stadt, einen Verein oder ein Haus.',
  'Evening courses': 'Abendkurse',
  'Courses of an evening school with start, day, level, price and free places.':
    'Kurse einer Abendschule mit Beginn, Tag, Stufe, Preis und freien Plätzen.',
  'Order status': 'Bestellstatus',
  'Track an order or a parcel: where it is, when it arrives and what the customer can do.':
    'Eine Bestellung oder ein Paket verfolgen: wo es ist, wann es ankommt und was man tun kann.',
  'Clinic services': 'Leistungen einer Praxis',
  'What a practice offers, how long it takes, what it costs and how to prepare for it.':
    'Was eine Praxis anbietet, wie lange es dauert, was es kostet und wie man sich vorbereitet.',
  'Team directory': 'Teamverzeichnis',
  'Who does what in a company, where they sit and how to reach them.':
    'Wer in einer Firma was macht, wo sitzt und wie erreichbar ist.',
  'Recipe box': 'Rezeptsammlung',
  'Home recipes with time, ingredients and method; the best match whole, others below it.':
    'Rezepte für zu Hause mit Zeit, Zutaten und Zubereitung; der beste Treffer ganz, andere darunter.',
  'Travel tips': 'Reisetipps',
  'A local’s tips for a town by the sea: what to see, eat and do, and the best time for it.':
    'Tipps einer Einheimischen für eine Stadt am Meer: was man sehen, essen und tun kann, und wann am besten.',
  'Questions and answers': 'Fragen und Antworten',
  'What customers ask most, answered in two sentences each.':
    'Was Kunden am häufigsten fragen, je in zwei Sätzen beantwortet.',
  'Open positions': 'Offene Stellen',
  'Jobs with place, pay, hours and the last day to apply.':
    'Stellen mit Ort, Gehalt, Arbeitszeit und Bewerbungsschluss.',
  'Release notes': 'Versionshinweise',
  'What is new, what was fixed and what to update, version by version.':
    'Was neu ist, was behoben wurde und was zu aktualisieren ist, Version für Version.',
  Display: 'Anzeige',
  'Shows a conversation, search results, a table or a dashboard in the chat.':
    'Zeigt ein Gespräch, Suchergebnisse, eine Tabelle oder eine Übersicht im Chat.',
  Gifts: 'Geschenke',
  'Gift ideas that fit a person, found by what is said about them.':
    'Geschenkideen, die zu einem Menschen passen, gefunden nach dem, was man über ihn sagt.',
  'To-do': 'Aufgaben',
  'A to-do list: add, list, complete, change and delete tasks.':
    'Eine Aufgabenliste: Aufgaben hinzufügen, auflisten, erledigen, ändern und löschen.',
  Workshop: 'Werkstatt',
  'Makes, changes and publishes your apps from a chat.':
    'Erstellt, ändert und veröffentlicht Ihre Apps aus einem Chat.',
} as const satisfies Phrases
