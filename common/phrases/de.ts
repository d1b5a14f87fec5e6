import type { Phrases } from './say.ts'

export const de = {
  '{host} can’t reach this address; it works only on this computer. Make it public first.':
    '{host} erreicht diese Adresse nicht; sie gilt nur auf diesem Computer. Machen Sie sie zuerst öffentlich.',
  'A group with this name already exists.': 'Eine Gruppe mit diesem Namen gibt es schon.',
  'A script': 'Ein Skript',
  'An account with this e-mail address already exists.': 'Ein Konto mit dieser E-Mail-Adresse gibt es schon.',
  'An answer is still running. Wait for it to finish, or stop it.':
    'Eine Antwort läuft noch. Bitte warten oder sie anhalten.',
  'Call it {name} and give it this address, then sign in here when it asks.':
    '{name} nennen und diese Adresse angeben, dann hier anmelden, wenn danach gefragt wird.',
  'Call it {name} and give it this address.': '{name} nennen und diese Adresse angeben.',
  "Can't reach the other server.": 'Der andere Server ist nicht erreichbar.',
  'Choose Create app, give it this address and no authentication.':
    '„Create app“ wählen und diese Adresse ohne Authentifizierung angeben.',
  'Choose Create app, give it this address and OAuth, and sign in here when it asks.':
    '„Create app“ wählen, diese Adresse und OAuth angeben und sich hier anmelden, wenn danach gefragt wird.',
  'Copy the address': 'Adresse kopieren',
  'Copy the command': 'Befehl kopieren',
  'Copy the script': 'Skript kopieren',
  'Copy the settings': 'Einstellungen kopieren',
  'Destructive calls need approval every time. Approve only this one.':
    'Löschende Aufrufe brauchen jedes Mal eine Freigabe. Nur diesen einen freigeben.',
  'Enter a valid e-mail address.': 'Bitte eine gültige E-Mail-Adresse eingeben.',
  'In a folder with Node 20 or newer, install the MCP client.':
    'In einem Ordner mit Node 20 oder neuer den MCP-Client installieren.',
  'In a new chat add it from the + menu and ask, for example, {question}.':
    'In einem neuen Chat über das Menü + hinzufügen und zum Beispiel fragen: {question}.',
  'In the chat, choose the agent and ask, for example, {question}.':
    'Im Chat den Agenten wählen und zum Beispiel fragen: {question}.',
  'No published app at this address.': 'Unter dieser Adresse ist keine App veröffentlicht.',
  'No space left for pictures.': 'Kein Platz mehr für Bilder.',
  'Nothing found at this address.': 'Unter dieser Adresse ist nichts.',
  'On the web, open Settings, Apps, Advanced settings and turn on Developer mode.':
    'Im Web „Settings“, „Apps“, „Advanced settings“ öffnen und „Developer mode“ einschalten.',
  'Open Settings, Connectors and choose Add custom connector.':
    '„Settings“, „Connectors“ öffnen und „Add custom connector“ wählen.',
  'Open the command palette and choose MCP: Open User Configuration.':
    'Befehlspalette öffnen und „MCP: Open User Configuration“ wählen.',
  'Put this in the file and save it.': 'Dies in die Datei schreiben und speichern.',
  'Run it.': 'Ausführen.',
  'Save this as ask.mjs, with a personal token of yours.':
    'Als ask.mjs speichern, mit einem persönlichen Token.',
  'Save this as ask.mjs.': 'Als ask.mjs speichern.',
  'Sign in to use this app.': 'Bitte anmelden, um diese App zu nutzen.',
  'Someone else changed this in the meantime. Reload it, then repeat your change.':
    'Jemand anderes hat dies inzwischen geändert. Bitte neu laden und die Änderung wiederholen.',
  'Something went wrong on the server. See the server log for details.':
    'Auf dem Server ist etwas schiefgegangen. Näheres steht im Protokoll des Servers.',
  'The answer was stopped.': 'Die Antwort wurde angehalten.',
  'The app took too long to answer. Try again.':
    'Die App hat zu lange gebraucht. Bitte noch einmal versuchen.',
  'The approval expired. Nothing was done.': 'Die Freigabe ist abgelaufen. Nichts wurde getan.',
  'The configuration is invalid.': 'Die Konfiguration ist ungültig.',
  'The database is read-only. Check its permissions.':
    'Die Datenbank ist schreibgeschützt. Bitte ihre Rechte prüfen.',
  "The database isn't responding. Try again in a moment.":
    'Die Datenbank antwortet nicht. Bitte gleich noch einmal versuchen.',
  "The database's disk is full. Free some space or add more.":
    'Die Festplatte der Datenbank ist voll. Bitte Platz schaffen.',
  'The model returned an unusable answer. Try again.':
    'Das Modell gab eine unbrauchbare Antwort. Bitte noch einmal versuchen.',
  'The request body is too large.': 'Die Anfrage ist zu groß.',
  'The request parameters are invalid.': 'Die Angaben der Anfrage sind ungültig.',
  "The search couldn't embed the text. Try again in a moment.":
    'Die Suche konnte den Text nicht verarbeiten. Bitte gleich noch einmal versuchen.',
  'The search is unavailable. Try again in a moment.':
    'Die Suche ist nicht verfügbar. Bitte gleich noch einmal versuchen.',
  "The server is busy with large requests. Try again in a moment. The server's owner sets the limit with BODY_MEMORY.":
    'Der Server verarbeitet gerade große Anfragen. Bitte gleich noch einmal versuchen. Der Inhaber des Servers setzt die Grenze mit BODY_MEMORY.',
  'The server stopped while it was answering.': 'Der Server wurde während der Antwort beendet.',
  "The sign-in with your company's account failed or took too long. Start again from the sign-in page.":
    'Die Anmeldung mit dem Firmenkonto ist gescheitert oder hat zu lange gedauert. Bitte auf der Anmeldeseite neu beginnen.',
  'This account is disabled. Ask the owner of this server.':
    'Dieses Konto ist gesperrt. Fragen Sie den Inhaber dieses Servers.',
  "This app can't be turned into a project.": 'Aus dieser App lässt sich kein Projekt machen.',
  'This app has no such version.': 'Diese Version hat die App nicht.',
  "This app isn't shared with you. Ask its maker for access.":
    'Diese App ist nicht mit Ihnen geteilt. Bitten Sie den Ersteller um Zugriff.',
  'This approval has already been decided or has expired.':
    'Über diese Freigabe wurde schon entschieden, oder sie ist abgelaufen.',
  "This call was already made. Vitrine doesn't repeat it.":
    'Dieser Aufruf ist schon erfolgt. Vitrine wiederholt ihn nicht.',
  'This form has expired. Go back, reload the page and submit it again.':
    'Dieses Formular ist abgelaufen. Bitte zurückgehen, die Seite neu laden und noch einmal absenden.',
  'This link has already been used or has expired. If you have set your password, sign in. Otherwise ask the owner of this server for a new link.':
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Falls Sie ein Passwort haben, melden Sie sich an. Sonst bitten Sie den Inhaber dieses Servers um einen neuen Link.',
  "This OpenAPI document can't be used.": 'Dieses OpenAPI-Dokument lässt sich nicht verwenden.',
  "This page or document can't be read.": 'Diese Seite oder dieses Dokument lässt sich nicht lesen.',
  "This picture can't be used.": 'Dieses Bild lässt sich nicht verwenden.',
  "This server doesn't use passwords. Sign in with your company's account.":
    'Dieser Server verwendet keine Passwörter. Bitte mit dem Firmenkonto anmelden.',
  'This sign-in took too long. Start again from your chat.':
    'Diese Anmeldung hat zu lange gedauert. Bitte im Chat neu beginnen.',
  'This took too many steps for one answer. Ask for less at once.':
    'Das brauchte zu viele Schritte für eine Antwort. Bitte weniger auf einmal fragen.',
  'Too many attempts.': 'Zu viele Versuche.',
  'Too many calls to this app. Wait a moment, then try again.':
    'Zu viele Aufrufe dieser App. Bitte kurz warten und noch einmal versuchen.',
  "Too many open requests from your network. Wait until some have finished. The server's owner sets the limit with MAX_CONNECTIONS_PER_ADDRESS.":
    'Zu viele offene Anfragen aus Ihrem Netz. Bitte warten, bis einige fertig sind. Der Inhaber des Servers setzt die Grenze mit MAX_CONNECTIONS_PER_ADDRESS.',
  'Turn it on in a chat, under the + menu, and ask, for example, {question}.':
    'In einem Chat im Menü + einschalten und zum Beispiel fragen: {question}.',
  'Use 1 to 80 characters for the name of a group.': 'Der Name einer Gruppe hat 1 bis 80 Zeichen.',
  'Use at least 10 characters for the password.': 'Das Passwort braucht mindestens 10 Zeichen.',
  'Wrong e-mail address or password.': 'E-Mail-Adresse oder Passwort ist falsch.',
  "You can't remove the only owner. Add another owner first: vitrine users role EMAIL owner":
    'Der einzige Inhaber lässt sich nicht entfernen. Zuerst einen weiteren hinzufügen: vitrine users role EMAIL owner',
  "You don't have access to this tool. Ask the owner of this server for it.":
    'Sie haben keinen Zugriff auf dieses Werkzeug. Bitten Sie den Inhaber dieses Servers darum.',
  "Your account isn't allowed to do this. The owner of this server can change your role.":
    'Ihr Konto darf das nicht. Der Inhaber dieses Servers kann Ihre Rolle ändern.',
  "Your company's account has no verified e-mail address that is allowed here. Ask the owner of this server.":
    'Ihr Firmenkonto hat keine bestätigte E-Mail-Adresse, die hier erlaubt ist. Fragen Sie den Inhaber dieses Servers.',
  "Your company's sign-in isn't responding. Try again in a moment.":
    'Die Anmeldung Ihrer Firma antwortet nicht. Bitte gleich noch einmal versuchen.',
  'Your conversations have reached the limit of this server for one person. Delete some of them first.':
    'Ihre Gespräche sind so groß, wie dieser Server für eine Person speichert. Bitte zuerst einige löschen.',
} as const satisfies Phrases
