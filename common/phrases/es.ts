import type { de } from './de.ts'
import type { Translated } from './say.ts'

export const es: Translated<typeof de> = {
  '{host} can’t reach this address; it works only on this computer. Make it public first.':
    '{host} no puede llegar a esta dirección; solo funciona en este ordenador. Hágala pública primero.',
  'A group with this name already exists.': 'Ya existe un grupo con este nombre.',
  'A script': 'Un script',
  'An account with this e-mail address already exists.': 'Ya existe una cuenta con este correo.',
  'An answer is still running. Wait for it to finish, or stop it.':
    'Todavía hay una respuesta en curso. Espere a que termine o deténgala.',
  'Call it {name} and give it this address, then sign in here when it asks.':
    'Llámelo {name} e indique esta dirección; luego inicie sesión aquí cuando lo pida.',
  'Call it {name} and give it this address.': 'Llámelo {name} e indique esta dirección.',
  "Can't reach the other server.": 'No se puede llegar al otro servidor.',
  'Choose Create app, give it this address and no authentication.':
    'Elija Create app e indique esta dirección sin autenticación.',
  'Choose Create app, give it this address and OAuth, and sign in here when it asks.':
    'Elija Create app, indique esta dirección y OAuth, e inicie sesión aquí cuando lo pida.',
  'Copy the address': 'Copiar la dirección',
  'Copy the command': 'Copiar el comando',
  'Copy the script': 'Copiar el script',
  'Copy the settings': 'Copiar la configuración',
  'Destructive calls need approval every time. Approve only this one.':
    'Las llamadas destructivas necesitan aprobación cada vez. Apruebe solo esta.',
  'Enter a valid e-mail address.': 'Escriba un correo válido.',
  'In a folder with Node 20 or newer, install the MCP client.':
    'En una carpeta con Node 20 o posterior, instale el cliente MCP.',
  'In a new chat add it from the + menu and ask, for example, {question}.':
    'En un chat nuevo, añádala desde el menú + y pregunte, por ejemplo, {question}.',
  'In the chat, choose the agent and ask, for example, {question}.':
    'En el chat, elija el agente y pregunte, por ejemplo, {question}.',
  'No published app at this address.': 'No hay ninguna app publicada en esta dirección.',
  'No space left for pictures.': 'No queda espacio para imágenes.',
  'Nothing found at this address.': 'No hay nada en esta dirección.',
  'On the web, open Settings, Apps, Advanced settings and turn on Developer mode.':
    'En la web, abra Settings, Apps, Advanced settings y active Developer mode.',
  'Open Settings, Connectors and choose Add custom connector.':
    'Abra Settings, Connectors y elija Add custom connector.',
  'Open the command palette and choose MCP: Open User Configuration.':
    'Abra la paleta de comandos y elija MCP: Open User Configuration.',
  'Put this in the file and save it.': 'Ponga esto en el archivo y guárdelo.',
  'Run it.': 'Ejecútelo.',
  'Save this as ask.mjs, with a personal token of yours.':
    'Guarde esto como ask.mjs, con un token personal suyo.',
  'Save this as ask.mjs.': 'Guarde esto como ask.mjs.',
  'Sign in to use this app.': 'Inicie sesión para usar esta app.',
  'Someone else changed this in the meantime. Reload it, then repeat your change.':
    'Alguien más lo cambió mientras tanto. Recárguelo y repita su cambio.',
  'Something went wrong on the server. See the server log for details.':
    'Algo salió mal en el servidor. Consulte su registro.',
  'The answer was stopped.': 'La respuesta se detuvo.',
  'The app took too long to answer. Try again.': 'La app tardó demasiado en responder. Inténtelo de nuevo.',
  'The approval expired. Nothing was done.': 'La aprobación caducó. No se hizo nada.',
  'The configuration is invalid.': 'La configuración no es válida.',
  'The database is read-only. Check its permissions.':
    'La base de datos es de solo lectura. Compruebe sus permisos.',
  "The database isn't responding. Try again in a moment.":
    'La base de datos no responde. Inténtelo de nuevo en un momento.',
  "The database's disk is full. Free some space or add more.":
    'El disco de la base de datos está lleno. Libere espacio.',
  'The model returned an unusable answer. Try again.':
    'El modelo dio una respuesta inservible. Inténtelo de nuevo.',
  'The request body is too large.': 'La solicitud es demasiado grande.',
  'The request parameters are invalid.': 'Los parámetros de la solicitud no son válidos.',
  "The search couldn't embed the text. Try again in a moment.":
    'La búsqueda no pudo procesar el texto. Inténtelo de nuevo en un momento.',
  'The search is unavailable. Try again in a moment.':
    'La búsqueda no está disponible. Inténtelo de nuevo en un momento.',
  "The server is busy with large requests. Try again in a moment. The server's owner sets the limit with BODY_MEMORY.":
    'El servidor está ocupado con solicitudes grandes. Inténtelo en un momento. El propietario fija el límite con BODY_MEMORY.',
  'The server stopped while it was answering.': 'El servidor se detuvo mientras respondía.',
  "The sign-in with your company's account failed or took too long. Start again from the sign-in page.":
    'El inicio de sesión con su cuenta de empresa falló o tardó demasiado. Empiece de nuevo desde la página de inicio de sesión.',
  'This account is disabled. Ask the owner of this server.':
    'Esta cuenta está desactivada. Pregunte al propietario de este servidor.',
  "This app can't be turned into a project.": 'Esta app no se puede convertir en un proyecto.',
  'This app has no such version.': 'Esta app no tiene esa versión.',
  "This app isn't shared with you. Ask its maker for access.":
    'Esta app no está compartida con usted. Pida acceso a su creador.',
  'This approval has already been decided or has expired.': 'Esta aprobación ya se decidió o ha caducado.',
  "This call was already made. Vitrine doesn't repeat it.": 'Esta llamada ya se hizo. Vitrine no la repite.',
  'This form has expired. Go back, reload the page and submit it again.':
    'Este formulario ha caducado. Vuelva atrás, recargue la página y envíelo de nuevo.',
  'This link has already been used or has expired. If you have set your password, sign in. Otherwise ask the owner of this server for a new link.':
    'Este enlace ya se usó o ha caducado. Si ya tiene contraseña, inicie sesión. Si no, pida un enlace nuevo al propietario de este servidor.',
  "This OpenAPI document can't be used.": 'No se puede usar este documento OpenAPI.',
  "This page or document can't be read.": 'No se puede leer esta página o documento.',
  "This picture can't be used.": 'No se puede usar esta imagen.',
  "This server doesn't use passwords. Sign in with your company's account.":
    'Este servidor no usa contraseñas. Inicie sesión con su cuenta de empresa.',
  'This sign-in took too long. Start again from your chat.':
    'Este inicio de sesión tardó demasiado. Empiece de nuevo desde su chat.',
  'This took too many steps for one answer. Ask for less at once.':
    'Han sido demasiados pasos para una respuesta. Pida menos de una vez.',
  'Too many attempts.': 'Demasiados intentos.',
  'Too many calls to this app. Wait a moment, then try again.':
    'Demasiadas llamadas a esta app. Espere un momento e inténtelo de nuevo.',
  "Too many open requests from your network. Wait until some have finished. The server's owner sets the limit with MAX_CONNECTIONS_PER_ADDRESS.":
    'Demasiadas solicitudes abiertas desde su red. Espere a que terminen algunas. El propietario fija el límite con MAX_CONNECTIONS_PER_ADDRESS.',
  'Turn it on in a chat, under the + menu, and ask, for example, {question}.':
    'Actívelo en un chat, en el menú +, y pregunte, por ejemplo, {question}.',
  'Use 1 to 80 characters for the name of a group.': 'El nombre de un grupo tiene de 1 a 80 caracteres.',
  'Use at least 10 characters for the password.': 'La contraseña debe tener al menos 10 caracteres.',
  'Wrong e-mail address or password.': 'Correo o contraseña incorrectos.',
  "You can't remove the only owner. Add another owner first: vitrine users role EMAIL owner":
    'No puede quitar al único propietario. Añada otro primero: vitrine users role EMAIL owner',
  "You don't have access to this tool. Ask the owner of this server for it.":
    'No tiene acceso a esta herramienta. Pídalo al propietario de este servidor.',
  "Your account isn't allowed to do this. The owner of this server can change your role.":
    'Su cuenta no tiene permiso para esto. El propietario de este servidor puede cambiar su rol.',
  "Your company's account has no verified e-mail address that is allowed here. Ask the owner of this server.":
    'Su cuenta de empresa no tiene un correo verificado permitido aquí. Pregunte al propietario de este servidor.',
  "Your company's sign-in isn't responding. Try again in a moment.":
    'El inicio de sesión de su empresa no responde. Inténtelo de nuevo en un momento.',
  'Your conversations have reached the limit of this server for one person. Delete some of them first.':
    'Sus conversaciones ocupan el máximo por persona en este servidor. Elimine algunas primero.',
}
