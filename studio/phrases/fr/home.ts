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
}
