import type { de } from './de.ts'
import type { Translated } from './say.ts'

export const ar: Translated<typeof de> = {
  '{host} can’t reach this address; it works only on this computer. Make it public first.':
    'لا يستطيع {host} الوصول إلى هذا العنوان؛ فهو يعمل على هذا الحاسوب فقط. اجعله عامًا أولًا.',
  'A group with this name already exists.': 'توجد مجموعة بهذا الاسم بالفعل.',
  'A script': 'برنامج نصي',
  'An account with this e-mail address already exists.': 'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
  'An answer is still running. Wait for it to finish, or stop it.':
    'ما زالت إجابة قيد التشغيل. انتظر حتى تنتهي أو أوقفها.',
  'Call it {name} and give it this address, then sign in here when it asks.':
    'سمّه {name} وأعطه هذا العنوان، ثم سجّل الدخول هنا عندما يُطلب ذلك.',
  'Call it {name} and give it this address.': 'سمّه {name} وأعطه هذا العنوان.',
  "Can't reach the other server.": 'يتعذر الوصول إلى الخادم الآخر.',
  'Choose Create app, give it this address and no authentication.':
    'اختر Create app وأعطه هذا العنوان دون مصادقة.',
  'Choose Create app, give it this address and OAuth, and sign in here when it asks.':
    'اختر Create app وأعطه هذا العنوان وOAuth، وسجّل الدخول هنا عندما يُطلب ذلك.',
  'Copy the address': 'نسخ العنوان',
  'Copy the command': 'نسخ الأمر',
  'Copy the script': 'نسخ البرنامج النصي',
  'Copy the settings': 'نسخ الإعدادات',
  'Destructive calls need approval every time. Approve only this one.':
    'الاستدعاءات المدمِّرة تحتاج إلى موافقة كل مرة. وافق على هذا وحده.',
  'Enter a valid e-mail address.': 'أدخل بريدًا إلكترونيًا صالحًا.',
  'In a folder with Node 20 or newer, install the MCP client.': 'في مجلد فيه Node 20 أو أحدث، ثبّت عميل MCP.',
  'In a new chat add it from the + menu and ask, for example, {question}.':
    'في محادثة جديدة أضفه من قائمة + واسأل مثلًا {question}.',
  'In the chat, choose the agent and ask, for example, {question}.':
    'في المحادثة اختر الوكيل واسأل مثلًا {question}.',
  'No published app at this address.': 'لا يوجد تطبيق منشور على هذا العنوان.',
  'No space left for pictures.': 'لا توجد مساحة للصور.',
  'Nothing found at this address.': 'لا شيء على هذا العنوان.',
  'On the web, open Settings, Apps, Advanced settings and turn on Developer mode.':
    'على الويب، افتح Settings ثم Apps ثم Advanced settings وشغّل Developer mode.',
  'Open Settings, Connectors and choose Add custom connector.':
    'افتح Settings ثم Connectors واختر Add custom connector.',
  'Open the command palette and choose MCP: Open User Configuration.':
    'افتح لوحة الأوامر واختر MCP: Open User Configuration.',
  'Put this in the file and save it.': 'ضع هذا في الملف واحفظه.',
  'Run it.': 'شغّله.',
  'Save this as ask.mjs, with a personal token of yours.': 'احفظ هذا باسم ask.mjs مع رمز شخصي لك.',
  'Save this as ask.mjs.': 'احفظ هذا باسم ask.mjs.',
  'Sign in to use this app.': 'سجّل الدخول لاستخدام هذا التطبيق.',
  'Someone else changed this in the meantime. Reload it, then repeat your change.':
    'غيّر شخص آخر هذا في الأثناء. أعد التحميل ثم كرر تغييرك.',
  'Something went wrong on the server. See the server log for details.':
    'حدث خطأ في الخادم. راجع سجل الخادم للتفاصيل.',
  'The answer was stopped.': 'أُوقفت الإجابة.',
  'The app took too long to answer. Try again.': 'استغرق التطبيق وقتًا طويلًا للإجابة. حاول مرة أخرى.',
  'The approval expired. Nothing was done.': 'انتهت مهلة الموافقة. لم يُنفَّذ شيء.',
  'The configuration is invalid.': 'الإعدادات غير صالحة.',
  'The database is read-only. Check its permissions.': 'قاعدة البيانات للقراءة فقط. تحقق من أذوناتها.',
  "The database isn't responding. Try again in a moment.": 'قاعدة البيانات لا تستجيب. حاول بعد قليل.',
  "The database's disk is full. Free some space or add more.":
    'قرص قاعدة البيانات ممتلئ. أفرغ مساحة أو أضف المزيد.',
  'The model returned an unusable answer. Try again.': 'أعاد النموذج إجابة غير صالحة. حاول مرة أخرى.',
  'The request body is too large.': 'الطلب كبير جدًا.',
  'The request parameters are invalid.': 'معطيات الطلب غير صالحة.',
  "The search couldn't embed the text. Try again in a moment.": 'تعذّر على البحث معالجة النص. حاول بعد قليل.',
  'The search is unavailable. Try again in a moment.': 'البحث غير متاح. حاول بعد قليل.',
  "The server is busy with large requests. Try again in a moment. The server's owner sets the limit with BODY_MEMORY.":
    'الخادم مشغول بطلبات كبيرة. حاول بعد قليل. يحدد مالك الخادم الحد عبر BODY_MEMORY.',
  'The server stopped while it was answering.': 'توقف الخادم أثناء الإجابة.',
  "The sign-in with your company's account failed or took too long. Start again from the sign-in page.":
    'فشل تسجيل الدخول بحساب شركتك أو استغرق وقتًا طويلًا. ابدأ من جديد من صفحة تسجيل الدخول.',
  'This account is disabled. Ask the owner of this server.': 'هذا الحساب معطّل. اسأل مالك هذا الخادم.',
  "This app can't be turned into a project.": 'لا يمكن تحويل هذا التطبيق إلى مشروع.',
  'This app has no such version.': 'ليس لهذا التطبيق هذا الإصدار.',
  "This app isn't shared with you. Ask its maker for access.":
    'هذا التطبيق غير مشارك معك. اطلب الوصول من صانعه.',
  'This approval has already been decided or has expired.': 'سبق البت في هذه الموافقة أو انتهت مهلتها.',
  "This call was already made. Vitrine doesn't repeat it.": 'سبق تنفيذ هذا الاستدعاء. لا يكرره Vitrine.',
  'This form has expired. Go back, reload the page and submit it again.':
    'انتهت صلاحية هذا النموذج. ارجع وأعد تحميل الصفحة وأرسله من جديد.',
  'This link has already been used or has expired. If you have set your password, sign in. Otherwise ask the owner of this server for a new link.':
    'هذا الرابط مستخدم من قبل أو منتهٍ. إن كنت قد عيّنت كلمة المرور فسجّل الدخول، وإلا فاطلب رابطًا جديدًا من مالك هذا الخادم.',
  "This OpenAPI document can't be used.": 'لا يمكن استخدام مستند OpenAPI هذا.',
  "This page or document can't be read.": 'تتعذر قراءة هذه الصفحة أو المستند.',
  "This picture can't be used.": 'لا يمكن استخدام هذه الصورة.',
  "This server doesn't use passwords. Sign in with your company's account.":
    'لا يستخدم هذا الخادم كلمات مرور. سجّل الدخول بحساب شركتك.',
  'This sign-in took too long. Start again from your chat.':
    'استغرق تسجيل الدخول وقتًا طويلًا. ابدأ من جديد من محادثتك.',
  'This took too many steps for one answer. Ask for less at once.':
    'تطلّب ذلك خطوات كثيرة لإجابة واحدة. اطلب أقل في المرة الواحدة.',
  'Too many attempts.': 'محاولات كثيرة جدًا.',
  'Too many calls to this app. Wait a moment, then try again.':
    'استدعاءات كثيرة لهذا التطبيق. انتظر قليلًا ثم حاول مرة أخرى.',
  "Too many open requests from your network. Wait until some have finished. The server's owner sets the limit with MAX_CONNECTIONS_PER_ADDRESS.":
    'طلبات مفتوحة كثيرة من شبكتك. انتظر حتى ينتهي بعضها. يحدد مالك الخادم الحد عبر MAX_CONNECTIONS_PER_ADDRESS.',
  'Turn it on in a chat, under the + menu, and ask, for example, {question}.':
    'شغّله في محادثة من قائمة + واسأل مثلًا {question}.',
  'Use 1 to 80 characters for the name of a group.': 'اسم المجموعة من 1 إلى 80 حرفًا.',
  'Use at least 10 characters for the password.': 'استخدم 10 أحرف على الأقل لكلمة المرور.',
  'Wrong e-mail address or password.': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  "You can't remove the only owner. Add another owner first: vitrine users role EMAIL owner":
    'لا يمكن إزالة المالك الوحيد. أضف مالكًا آخر أولًا: vitrine users role EMAIL owner',
  "You don't have access to this tool. Ask the owner of this server for it.":
    'لا يمكنك استخدام هذه الأداة. اطلبها من مالك هذا الخادم.',
  "Your account isn't allowed to do this. The owner of this server can change your role.":
    'لا يُسمح لحسابك بهذا. يمكن لمالك هذا الخادم تغيير دورك.',
  "Your company's account has no verified e-mail address that is allowed here. Ask the owner of this server.":
    'ليس في حساب شركتك بريد موثّق مسموح به هنا. اسأل مالك هذا الخادم.',
  "Your company's sign-in isn't responding. Try again in a moment.":
    'خدمة تسجيل الدخول في شركتك لا تستجيب. حاول بعد قليل.',
  'Your conversations have reached the limit of this server for one person. Delete some of them first.':
    'بلغت محادثاتك حد هذا الخادم للشخص الواحد. احذف بعضها أولًا.',
}
