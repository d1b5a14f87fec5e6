import type { Translated } from '../../../common/phrases/say.ts'
import type { de } from '../de/home.ts'

export const fr: Translated<typeof de> = {
  '“{name}” was deleted and is no longer live.': '« {name} » a été supprimée et n’est plus en ligne.',
  '“{name}” was deleted.': '« {name} » a été supprimée.',
  '{count} rows, yours to replace': {
    one: '{count} ligne, à remplacer',
    many: '{count} lignes, à remplacer',
    other: '{count} lignes, à remplacer',
  },
  '{number}, last {title}': '{number}, dernière : {title}',
  'A PDF or saved page': 'Un PDF ou une page enregistrée',
  'A website or PDF': 'Un site web ou un PDF',
  'Address of the page': 'Adresse de la page',
  'An API description': 'Une description d’API',
  'An empty app': 'Une appli vide',
  'by {maker}': 'par {maker}',
  'By {maker}': 'Par {maker}',
  'By other makers': 'D’autres créateurs',
  'Check the columns': 'Vérifier les colonnes',
  'Clear the search to see them all.': 'Effacez la recherche pour toutes les voir.',
  'Copy the cells with their column names, then paste them here.':
    'Copiez les cellules avec leurs noms de colonnes, puis collez-les ici.',
  'Delete “{name}”?': 'Supprimer « {name} » ?',
  'Delete the app': 'Supprimer l’appli',
  'deleted for good in {count} days': {
    one: 'supprimée définitivement demain',
    many: 'supprimée définitivement dans {count} jours',
    other: 'supprimée définitivement dans {count} jours',
  },
  'Describe it: a menu for my bakery with prices and what is fresh today':
    'Décrivez-la : un menu pour ma boulangerie avec les prix et ce qui est frais du jour',
  'Describe the app': 'Décrire l’appli',
  'Drawing it': 'Affichage en cours',
  'Drop to make an app from it': 'Déposez pour en faire une appli',
  Duplicate: 'Dupliquer',
  'Excel, CSV, TSV, JSON, PDF, web pages, OpenAPI or pictures. You can also drop files or paste cells anywhere on this page.':
    'Excel, CSV, TSV, JSON, PDF, pages web, OpenAPI ou images. Vous pouvez aussi déposer des fichiers ou coller des cellules n’importe où sur cette page.',
  'Export as a file': 'Exporter en fichier',
  'First rows': 'Premières lignes',
  'From a website or a PDF': 'Depuis un site web ou un PDF',
  'It is live. Chats that use it get an error from now on: its address answers 404.':
    'Elle est en ligne. Les chats qui l’utilisent recevront une erreur : son adresse répondra 404.',
  'Its data': 'Ses données',
  'Make an app': 'Créer une appli',
  'Make an app for chat': 'Créer une appli pour le chat',
  'Make an app from these pictures': 'Faire une appli de ces images',
  'Make it': 'Créer',
  'Make it in a chat': 'La créer dans un chat',
  'More for {name}': 'Plus pour {name}',
  'My pictures': 'Mes images',
  'No app has that name': 'Aucune appli ne porte ce nom',
  'Nothing here yet. Start from a file above, or take a template below and make it yours.':
    'Rien pour l’instant. Partez d’un fichier ci-dessus, ou prenez un modèle ci-dessous.',
  'or start from': 'ou partez de',
  'Paste cells from a spreadsheet': 'Coller des cellules d’un tableur',
  'Pasted cells': 'Cellules collées',
  'Public page': 'Page publique',
  Restore: 'Restaurer',
  Rows: 'Lignes',
  'Search apps and templates': 'Rechercher des applis et modèles',
  'Shared with you': 'Partagées avec vous',
  'Show all {count}': 'Tout afficher ({count})',
  'Show fewer': 'Afficher moins',
  'Start from a file': 'Partir d’un fichier',
  'Start from a template': 'Partir d’un modèle',
  'That did not work. Check that Vitrine is running, then try again.':
    'Échec. Vérifiez que Vitrine est lancé, puis réessayez.',
  'The server does not answer. Try again.': 'Le serveur ne répond pas. Réessayez.',
  'The studio could not be opened': 'Impossible d’ouvrir le studio',
  'The template could not be drawn. Check that Vitrine is running.':
    'Impossible d’afficher le modèle. Vérifiez que Vitrine est lancé.',
  'This server fetches it.': 'Ce serveur la récupère.',
  'Use this template': 'Utiliser ce modèle',
  'Vitrine reads the page once and finds its lists and tables. You look over the columns and the layout before anything becomes an app.':
    'Vitrine lit la page une fois et trouve ses listes et tableaux. Vous vérifiez les colonnes et la mise en page avant d’en faire une appli.',
  'was live': 'était en ligne',
  'What is being made': 'Ce qui est en cours de création',
  'Write a whole address, such as https://example.com/menu.':
    'Saisissez une adresse complète, comme https://example.com/menu.',
  'You can restore it for 30 days, live at the same address, with its versions and its tool as they are now.':
    'Vous pouvez la restaurer pendant 30 jours, en ligne à la même adresse, avec ses versions et son outil actuels.',
  'Your apps': 'Vos applis',
  'Your apps could not be listed': 'Impossible d’afficher vos applis',
  'Your list, menu or catalogue, shown as cards or a table inside ChatGPT, Claude or VS Code. No code.':
    'Votre liste, menu ou catalogue, en cartes ou en tableau dans ChatGPT, Claude ou VS Code. Sans code.',
  'Bakery menu': 'Carte de boulangerie',
  'Breads, pastries and cakes of a bakery, with prices, allergens and what to order ahead.':
    'Pains, viennoiseries et gâteaux d’une boulangerie, avec prix, allergènes et ce qu’il faut commander.',
  'Homes to rent and buy': 'Logements à louer et à vendre',
  'Flats and houses of an estate agency, with price, size, district and the day they are free.':
    'Appartements et maisons d’une agence, avec prix, surface, quartier et date de disponibilité.',
  'What is on in town': 'À l’affiche en ville',
  'A calendar of events with day, time, place and price, for a town, a club or a venue.':
    'Un agenda avec jour, heure, lieu et prix, pour une ville, un club ou une salle.',
  'Evening courses': 'Cours du soir',
  'Courses of an evening school with start, day, level, price and free places.':
    'Cours d’une école du soir avec début, jour, niveau, prix et places libres.',
  'Order status': 'Suivi de commande',
  'Track an order or a parcel: where it is, when it arrives and what the customer can do.':
    'Suivre une commande ou un colis : où il est, quand il arrive et ce que le client peut faire.',
  'Clinic services': 'Services d’un cabinet',
  'What a practice offers, how long it takes, what it costs and how to prepare for it.':
    'Ce que propose un cabinet, la durée, le prix et la préparation.',
  'Team directory': 'Annuaire de l’équipe',
  'Who does what in a company, where they sit and how to reach them.':
    'Qui fait quoi dans une entreprise, où et comment les joindre.',
  'Recipe box': 'Boîte à recettes',
  'Home recipes with time, ingredients and method; the best match whole, others below it.':
    'Recettes maison avec durée, ingrédients et étapes ; la meilleure en entier, les autres dessous.',
  'Travel tips': 'Conseils de voyage',
  'A local’s tips for a town by the sea: what to see, eat and do, and the best time for it.':
    'Les conseils d’un habitant d’une ville en bord de mer : que voir, manger et faire, et quand.',
  'Questions and answers': 'Questions et réponses',
  'What customers ask most, answered in two sentences each.':
    'Ce que les clients demandent le plus, en deux phrases chacune.',
  'Open positions': 'Postes à pourvoir',
  'Jobs with place, pay, hours and the last day to apply.':
    'Des postes avec lieu, salaire, horaires et date limite.',
  'Release notes': 'Notes de version',
  'What is new, what was fixed and what to update, version by version.':
    'Ce qui est nouveau, corrigé ou à mettre à jour, version par version.',
  Display: 'Affichage',
  'Shows a conversation, search results, a table or a dashboard in the chat.':
    'Affiche une conversation, des résultats, un tableau ou un tableau de bord dans le chat.',
  Gifts: 'Cadeaux',
  'Gift ideas that fit a person, found by what is said about them.':
    'Des idées de cadeaux qui conviennent à une personne, d’après ce qu’on en dit.',
  'To-do': 'À faire',
  'A to-do list: add, list, complete, change and delete tasks.':
    'Une liste de tâches : ajouter, lister, terminer, modifier et supprimer.',
  Workshop: 'Atelier',
  'Makes, changes and publishes your apps from a chat.':
    'Crée, modifie et publie vos applications depuis un chat.',
}
