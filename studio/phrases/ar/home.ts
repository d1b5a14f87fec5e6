import type { Translated } from '../../../common/phrases/say.ts'
import type { de } from '../de/home.ts'

export const ar: Translated<typeof de> = {
  '“{name}” was deleted and is no longer live.': 'حُذف «{name}» ولم يعد منشورًا.',
  '“{name}” was deleted.': 'حُذف «{name}».',
  '{count} rows, yours to replace': {
    zero: 'لا صفوف',
    one: 'صف واحد يمكنك استبداله',
    two: 'صفان يمكنك استبدالهما',
    few: '{count} صفوف يمكنك استبدالها',
    many: '{count} صفًا يمكنك استبدالها',
    other: '{count} صف يمكنك استبدالها',
  },
  '{number}, last {title}': '{number}، آخرها {title}',
  'A PDF or saved page': 'ملف PDF أو صفحة محفوظة',
  'A website or PDF': 'موقع ويب أو PDF',
  'Address of the page': 'عنوان الصفحة',
  'An API description': 'وصف API',
  'An empty app': 'تطبيق فارغ',
  'by {maker}': 'من {maker}',
  'By {maker}': 'من {maker}',
  'By other makers': 'من صنّاع آخرين',
  'Check the columns': 'مراجعة الأعمدة',
  'Clear the search to see them all.': 'امسح البحث لرؤيتها كلها.',
  'Copy the cells with their column names, then paste them here.':
    'انسخ الخلايا مع أسماء أعمدتها ثم الصقها هنا.',
  'Delete “{name}”?': 'حذف «{name}»؟',
  'Delete the app': 'حذف التطبيق',
  'deleted for good in {count} days': {
    zero: 'يُحذف نهائيًا اليوم',
    one: 'يُحذف نهائيًا غدًا',
    two: 'يُحذف نهائيًا بعد يومين',
    few: 'يُحذف نهائيًا بعد {count} أيام',
    many: 'يُحذف نهائيًا بعد {count} يومًا',
    other: 'يُحذف نهائيًا بعد {count} يوم',
  },
  'Describe it: a menu for my bakery with prices and what is fresh today':
    'صِفه: قائمة لمخبزي فيها الأسعار وما هو طازج اليوم',
  'Describe the app': 'وصف التطبيق',
  'Drawing it': 'جارٍ الرسم',
  'Drop to make an app from it': 'أفلِت لإنشاء تطبيق منه',
  Duplicate: 'تكرار',
  'Excel, CSV, TSV, JSON, PDF, web pages, OpenAPI or pictures. You can also drop files or paste cells anywhere on this page.':
    'Excel أو CSV أو TSV أو JSON أو PDF أو صفحات ويب أو OpenAPI أو صور. يمكنك أيضًا إفلات الملفات أو لصق الخلايا في أي مكان من هذه الصفحة.',
  'Export as a file': 'تصدير كملف',
  'First rows': 'الصفوف الأولى',
  'From a website or a PDF': 'من موقع ويب أو ملف PDF',
  'It is live. Chats that use it get an error from now on: its address answers 404.':
    'إنه منشور. ستتلقى المحادثات التي تستخدمه خطأً من الآن: يجيب عنوانه بـ 404.',
  'Its data': 'بياناته',
  'Make an app': 'إنشاء تطبيق',
  'Make an app for chat': 'أنشئ تطبيقًا للمحادثة',
  'Make an app from these pictures': 'إنشاء تطبيق من هذه الصور',
  'Make it': 'إنشاء',
  'Make it in a chat': 'أنشئه في محادثة',
  'More for {name}': 'المزيد عن {name}',
  'My pictures': 'صوري',
  'No app has that name': 'لا تطبيق بهذا الاسم',
  'Nothing here yet. Start from a file above, or take a template below and make it yours.':
    'لا شيء هنا بعد. ابدأ من ملف أعلاه، أو خذ قالبًا أدناه.',
  'or start from': 'أو ابدأ من',
  'Paste cells from a spreadsheet': 'لصق خلايا من جدول بيانات',
  'Pasted cells': 'خلايا ملصقة',
  'Public page': 'الصفحة العامة',
  Restore: 'استعادة',
  Rows: 'الصفوف',
  'Search apps and templates': 'البحث في التطبيقات والقوالب',
  'Shared with you': 'مشاركة معك',
  'Show all {count}': 'عرض الكل ({count})',
  'Show fewer': 'عرض أقل',
  'Start from a file': 'البدء من ملف',
  'Start from a template': 'ابدأ من قالب',
  'That did not work. Check that Vitrine is running, then try again.':
    'لم ينجح ذلك. تحقق من أن Vitrine يعمل ثم حاول مرة أخرى.',
  'The server does not answer. Try again.': 'الخادم لا يستجيب. حاول مرة أخرى.',
  'The studio could not be opened': 'تعذّر فتح الاستوديو',
  'The template could not be drawn. Check that Vitrine is running.':
    'تعذّر رسم القالب. تحقق من أن Vitrine يعمل.',
  'This server fetches it.': 'يجلبها هذا الخادم.',
  'Use this template': 'استخدام هذا القالب',
  'Vitrine reads the page once and finds its lists and tables. You look over the columns and the layout before anything becomes an app.':
    'يقرأ Vitrine الصفحة مرة واحدة ويجد قوائمها وجداولها. تراجع الأعمدة والتخطيط قبل أن يصبح أي شيء تطبيقًا.',
  'was live': 'كان منشورًا',
  'What is being made': 'ما يجري إنشاؤه',
  'Write a whole address, such as https://example.com/menu.':
    'اكتب عنوانًا كاملًا، مثل https://example.com/menu.',
  'You can restore it for 30 days, live at the same address, with its versions and its tool as they are now.':
    'يمكنك استعادته خلال 30 يومًا، منشورًا على العنوان نفسه، بإصداراته وأداته كما هي الآن.',
  'Your apps': 'تطبيقاتك',
  'Your apps could not be listed': 'تعذّر عرض تطبيقاتك',
  'Your list, menu or catalogue, shown as cards or a table inside ChatGPT, Claude or VS Code. No code.':
    'قائمتك أو كتالوجك، كبطاقات أو جدول داخل ChatGPT أو Claude أو VS Code. دون شيفرة.',
  'Bakery menu': 'قائمة مخبز',
  'Breads, pastries and cakes of a bakery, with prices, allergens and what to order ahead.':
    'خبز ومعجنات وكعك مخبز، مع الأسعار ومسببات الحساسية وما يُطلب مسبقًا.',
  'Homes to rent and buy': 'منازل للإيجار والبيع',
  'Flats and houses of an estate agency, with price, size, district and the day they are free.':
    'شقق ومنازل وكالة عقارية، مع السعر والمساحة والحي ويوم توفرها.',
  'What is on in town': 'ما يجري في المدينة',
  'A calendar of events with day, time, place and price, for a town, a club or a venue.':
    'تقويم فعاليات باليوم والوقت والمكان والسعر، لمدينة أو نادٍ أو قاعة.',
  'Evening courses': 'دورات مسائية',
  'Courses of an evening school with start, day, level, price and free places.':
    'دورات مدرسة مسائية مع البداية واليوم والمستوى والسعر والأماكن المتاحة.',
  'Order status': 'حالة الطلب',
  'Track an order or a parcel: where it is, when it arrives and what the customer can do.':
    'تتبع طلب أو طرد: أين هو ومتى يصل وماذا يمكن للعميل أن يفعل.',
  'Clinic services': 'خدمات عيادة',
  'What a practice offers, how long it takes, what it costs and how to prepare for it.':
    'ما تقدمه عيادة، وكم يستغرق، وكم يكلف، وكيف يُستعد له.',
  'Team directory': 'دليل الفريق',
  'Who does what in a company, where they sit and how to reach them.':
    'من يفعل ماذا في شركة، وأين يجلس وكيف يُتواصل معه.',
  'Recipe box': 'صندوق الوصفات',
  'Home recipes with time, ingredients and method; the best match whole, others below it.':
    'وصفات منزلية بالوقت والمكونات والطريقة؛ الأنسب كاملة وغيرها أسفلها.',
  'Travel tips': 'نصائح سفر',
  'A local’s tips for a town by the sea: what to see, eat and do, and the best time for it.':
    'نصائح أحد السكان لمدينة على البحر: ماذا ترى وتأكل وتفعل، وأفضل وقت لذلك.',
  'Questions and answers': 'أسئلة وأجوبة',
  'What customers ask most, answered in two sentences each.':
    'أكثر ما يسأله العملاء، مع إجابة بجملتين لكل سؤال.',
  'Open positions': 'وظائف شاغرة',
  'Jobs with place, pay, hours and the last day to apply.': 'وظائف بالمكان والأجر والساعات وآخر يوم للتقديم.',
  'Release notes': 'ملاحظات الإصدار',
  'What is new, what was fixed and what to update, version by version.':
    'الجديد وما أُصلح وما يجب تحديثه، إصدارًا بعد إصدار.',
  Display: 'عرض',
  'Shows a conversation, search results, a table or a dashboard in the chat.':
    'يعرض محادثة أو نتائج بحث أو جدولًا أو لوحة معلومات في المحادثة.',
  Gifts: 'هدايا',
  'Gift ideas that fit a person, found by what is said about them.':
    'أفكار هدايا تناسب شخصًا، وفق ما يقال عنه.',
  'To-do': 'المهام',
  'A to-do list: add, list, complete, change and delete tasks.': 'قائمة مهام: إضافة وعرض وإنجاز وتغيير وحذف.',
  Workshop: 'الورشة',
  'Makes, changes and publishes your apps from a chat.': 'ينشئ تطبيقاتك ويغيرها وينشرها من محادثة.',
}
