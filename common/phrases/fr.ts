import type { de } from './de.ts'
import type { Translated } from './say.ts'

export const fr: Translated<typeof de> = {
  '{host} can’t reach this address; it works only on this computer. Make it public first.':
    '{host} ne peut pas atteindre cette adresse ; elle ne marche que sur cet ordinateur. Rendez-la d’abord publique.',
  'A group with this name already exists.': 'Un groupe de ce nom existe déjà.',
  'A script': 'Un script',
  'An account with this e-mail address already exists.': 'Un compte existe déjà avec cette adresse e-mail.',
  'An answer is still running. Wait for it to finish, or stop it.':
    'Une réponse est encore en cours. Attendez la fin ou arrêtez-la.',
  'Call it {name} and give it this address, then sign in here when it asks.':
    'Nommez-le {name} et donnez-lui cette adresse, puis connectez-vous ici quand il le demande.',
  'Call it {name} and give it this address.': 'Nommez-le {name} et donnez-lui cette adresse.',
  "Can't reach the other server.": 'L’autre serveur est injoignable.',
  'Choose Create app, give it this address and no authentication.':
    'Choisissez Create app et donnez cette adresse, sans authentification.',
  'Choose Create app, give it this address and OAuth, and sign in here when it asks.':
    'Choisissez Create app, donnez cette adresse et OAuth, puis connectez-vous ici quand il le demande.',
  'Copy the address': 'Copier l’adresse',
  'Copy the command': 'Copier la commande',
  'Copy the script': 'Copier le script',
  'Copy the settings': 'Copier la configuration',
  'Destructive calls need approval every time. Approve only this one.':
    'Les appels destructifs demandent une autorisation à chaque fois. N’autorisez que celui-ci.',
  'Enter a valid e-mail address.': 'Saisissez une adresse e-mail valide.',
  'In a folder with Node 20 or newer, install the MCP client.':
    'Dans un dossier avec Node 20 ou plus récent, installez le client MCP.',
  'In a new chat add it from the + menu and ask, for example, {question}.':
    'Dans un nouveau chat, ajoutez-la depuis le menu + et demandez par exemple {question}.',
  'In the chat, choose the agent and ask, for example, {question}.':
    'Dans le chat, choisissez l’agent et demandez par exemple {question}.',
  'No published app at this address.': 'Aucune appli publiée à cette adresse.',
  'No space left for pictures.': 'Plus de place pour les images.',
  'Nothing found at this address.': 'Rien à cette adresse.',
  'On the web, open Settings, Apps, Advanced settings and turn on Developer mode.':
    'Sur le web, ouvrez Settings, Apps, Advanced settings et activez Developer mode.',
  'Open Settings, Connectors and choose Add custom connector.':
    'Ouvrez Settings, Connectors et choisissez Add custom connector.',
  'Open the command palette and choose MCP: Open User Configuration.':
    'Ouvrez la palette de commandes et choisissez MCP: Open User Configuration.',
  'Put this in the file and save it.': 'Mettez ceci dans le fichier et enregistrez-le.',
  'Run it.': 'Lancez-le.',
  'Save this as ask.mjs, with a personal token of yours.':
    'Enregistrez ceci sous ask.mjs, avec un de vos jetons personnels.',
  'Save this as ask.mjs.': 'Enregistrez ceci sous ask.mjs.',
  'Sign in to use this app.': 'Connectez-vous pour utiliser cette appli.',
  'Someone else changed this in the meantime. Reload it, then repeat your change.':
    'Quelqu’un d’autre a modifié ceci entre-temps. Rechargez, puis refaites votre modification.',
  'Something went wrong on the server. See the server log for details.':
    'Un problème est survenu sur le serveur. Voir son journal pour les détails.',
  'The answer was stopped.': 'La réponse a été arrêtée.',
  'The app took too long to answer. Try again.': 'L’appli a mis trop de temps à répondre. Réessayez.',
  'The approval expired. Nothing was done.': 'L’autorisation a expiré. Rien n’a été fait.',
  'The configuration is invalid.': 'La configuration n’est pas valide.',
  'The database is read-only. Check its permissions.':
    'La base de données est en lecture seule. Vérifiez ses droits.',
  "The database isn't responding. Try again in a moment.":
    'La base de données ne répond pas. Réessayez dans un instant.',
  "The database's disk is full. Free some space or add more.":
    'Le disque de la base de données est plein. Libérez de l’espace.',
  'The model returned an unusable answer. Try again.':
    'Le modèle a donné une réponse inutilisable. Réessayez.',
  'The request body is too large.': 'La requête est trop volumineuse.',
  'The request parameters are invalid.': 'Les paramètres de la requête ne sont pas valides.',
  "The search couldn't embed the text. Try again in a moment.":
    'La recherche n’a pas pu traiter le texte. Réessayez dans un instant.',
  'The search is unavailable. Try again in a moment.':
    'La recherche est indisponible. Réessayez dans un instant.',
  "The server is busy with large requests. Try again in a moment. The server's owner sets the limit with BODY_MEMORY.":
    'Le serveur traite de grosses requêtes. Réessayez dans un instant. Le propriétaire fixe la limite avec BODY_MEMORY.',
  'The server stopped while it was answering.': 'Le serveur s’est arrêté pendant la réponse.',
  "The sign-in with your company's account failed or took too long. Start again from the sign-in page.":
    'La connexion avec votre compte d’entreprise a échoué ou a pris trop de temps. Recommencez depuis la page de connexion.',
  'This account is disabled. Ask the owner of this server.':
    'Ce compte est désactivé. Contactez le propriétaire de ce serveur.',
  "This app can't be turned into a project.": 'Cette appli ne peut pas devenir un projet.',
  'This app has no such version.': 'Cette appli n’a pas cette version.',
  "This app isn't shared with you. Ask its maker for access.":
    'Cette appli n’est pas partagée avec vous. Demandez l’accès à son créateur.',
  'This approval has already been decided or has expired.':
    'Cette demande a déjà reçu une réponse ou a expiré.',
  "This call was already made. Vitrine doesn't repeat it.":
    'Cet appel a déjà été fait. Vitrine ne le répète pas.',
  'This form has expired. Go back, reload the page and submit it again.':
    'Ce formulaire a expiré. Revenez en arrière, rechargez la page et renvoyez-le.',
  'This link has already been used or has expired. If you have set your password, sign in. Otherwise ask the owner of this server for a new link.':
    'Ce lien a déjà servi ou a expiré. Si vous avez un mot de passe, connectez-vous. Sinon, demandez un nouveau lien au propriétaire de ce serveur.',
  "This OpenAPI document can't be used.": 'Ce document OpenAPI est inutilisable.',
  "This page or document can't be read.": 'Cette page ou ce document est illisible.',
  "This picture can't be used.": 'Cette image est inutilisable.',
  "This server doesn't use passwords. Sign in with your company's account.":
    'Ce serveur n’utilise pas de mots de passe. Connectez-vous avec votre compte d’entreprise.',
  'This sign-in took too long. Start again from your chat.':
    'Cette connexion a pris trop de temps. Recommencez depuis votre chat.',
  'This took too many steps for one answer. Ask for less at once.':
    'Trop d’étapes pour une réponse. Demandez moins à la fois.',
  'Too many attempts.': 'Trop de tentatives.',
  'Too many calls to this app. Wait a moment, then try again.':
    'Trop d’appels à cette appli. Attendez un instant, puis réessayez.',
  "Too many open requests from your network. Wait until some have finished. The server's owner sets the limit with MAX_CONNECTIONS_PER_ADDRESS.":
    'Trop de requêtes ouvertes depuis votre réseau. Attendez que certaines se terminent. Le propriétaire fixe la limite avec MAX_CONNECTIONS_PER_ADDRESS.',
  'Turn it on in a chat, under the + menu, and ask, for example, {question}.':
    'Activez-le dans un chat, dans le menu +, et demandez par exemple {question}.',
  'Use 1 to 80 characters for the name of a group.': 'Le nom d’un groupe compte de 1 à 80 caractères.',
  'Use at least 10 characters for the password.': 'Le mot de passe doit compter au moins 10 caractères.',
  'Wrong e-mail address or password.': 'Adresse e-mail ou mot de passe incorrect.',
  "You can't remove the only owner. Add another owner first: vitrine users role EMAIL owner":
    'Impossible de retirer le seul propriétaire. Ajoutez-en d’abord un autre : vitrine users role EMAIL owner',
  "You don't have access to this tool. Ask the owner of this server for it.":
    'Vous n’avez pas accès à cet outil. Demandez-le au propriétaire de ce serveur.',
  "Your account isn't allowed to do this. The owner of this server can change your role.":
    'Votre compte n’a pas ce droit. Le propriétaire de ce serveur peut changer votre rôle.',
  "Your company's account has no verified e-mail address that is allowed here. Ask the owner of this server.":
    'Votre compte d’entreprise n’a pas d’adresse e-mail vérifiée autorisée ici. Contactez le propriétaire de ce serveur.',
  "Your company's sign-in isn't responding. Try again in a moment.":
    'La connexion de votre entreprise ne répond pas. Réessayez dans un instant.',
  'Your conversations have reached the limit of this server for one person. Delete some of them first.':
    'Vos conversations atteignent la limite de ce serveur par personne. Supprimez-en d’abord.',
}
