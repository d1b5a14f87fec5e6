import type { Translated } from '../../../common/phrases/say.ts'
import type { de } from '../de/home.ts'

export const ja: Translated<typeof de> = {
  '“{name}” was deleted and is no longer live.': '「{name}」を削除し、公開を終了しました。',
  '“{name}” was deleted.': '「{name}」を削除しました。',
  '{count} rows, yours to replace': '{count} 行 (置き換えられます)',
  '{number}, last {title}': '{number} 行、最後は {title}',
  'A PDF or saved page': 'PDF または保存したページ',
  'A website or PDF': 'ウェブサイトか PDF',
  'Address of the page': 'ページのアドレス',
  'An API description': 'API の記述',
  'An empty app': '空のアプリ',
  'by {maker}': '作成: {maker}',
  'By {maker}': '作成: {maker}',
  'By other makers': 'ほかの作成者のアプリ',
  'Check the columns': '列を確認',
  'Clear the search to see them all.': '検索を消すとすべて表示されます。',
  'Copy the cells with their column names, then paste them here.':
    '列名を含めてセルをコピーし、ここに貼り付けます。',
  'Delete “{name}”?': '「{name}」を削除しますか?',
  'Delete the app': 'アプリを削除',
  'deleted for good in {count} days': '{count} 日後に完全に削除',
  'Describe it: a menu for my bakery with prices and what is fresh today':
    '説明を書く: 値段と本日の焼きたてが分かるパン屋のメニュー',
  'Describe the app': 'アプリの説明',
  'Drawing it': '描画中',
  'Drop to make an app from it': 'ドロップするとアプリになります',
  Duplicate: '複製',
  'Excel, CSV, TSV, JSON, PDF, web pages, OpenAPI or pictures. You can also drop files or paste cells anywhere on this page.':
    'Excel、CSV、TSV、JSON、PDF、ウェブページ、OpenAPI、画像に対応。このページのどこにでもファイルをドロップしたりセルを貼り付けたりできます。',
  'Export as a file': 'ファイルに書き出す',
  'First rows': '最初の行',
  'From a website or a PDF': 'ウェブサイトや PDF から',
  'It is live. Chats that use it get an error from now on: its address answers 404.':
    '公開中です。使っているチャットは今後エラーになり、アドレスは 404 を返します。',
  'Its data': 'データ',
  'Make an app': 'アプリを作る',
  'Make an app for chat': 'チャット用アプリを作る',
  'Make an app from these pictures': '画像からアプリを作る',
  'Make it': '作成',
  'Make it in a chat': 'チャットで作る',
  'More for {name}': '{name} のその他の操作',
  'My pictures': '画像',
  'No app has that name': 'その名前のアプリはありません',
  'Nothing here yet. Start from a file above, or take a template below and make it yours.':
    'まだ何もありません。上のファイルから始めるか、下のテンプレートを使ってください。',
  'or start from': 'または次から始める',
  'Paste cells from a spreadsheet': '表計算シートのセルを貼り付け',
  'Pasted cells': '貼り付けたセル',
  'Public page': '公開ページ',
  Restore: '復元',
  Rows: '行',
  'Search apps and templates': 'アプリとテンプレートを検索',
  'Shared with you': '共有されたアプリ',
  'Show all {count}': 'すべて表示 ({count})',
  'Show fewer': '表示を減らす',
  'Start from a file': 'ファイルから始める',
  'Start from a template': 'テンプレートから始める',
  'That did not work. Check that Vitrine is running, then try again.':
    'うまくいきませんでした。Vitrine が動いているか確認し、もう一度お試しください。',
  'The server does not answer. Try again.': 'サーバーが応答しません。もう一度お試しください。',
  'The studio could not be opened': 'スタジオを開けませんでした',
  'The template could not be drawn. Check that Vitrine is running.':
    'テンプレートを描画できませんでした。Vitrine が動いているか確認してください。',
  'This server fetches it.': 'このサーバーが取得します。',
  'Use this template': 'このテンプレートを使う',
  'Vitrine reads the page once and finds its lists and tables. You look over the columns and the layout before anything becomes an app.':
    'Vitrine がページを一度読み、リストや表を見つけます。アプリになる前に列とレイアウトを確認できます。',
  'was live': '公開されていました',
  'What is being made': '作成中の内容',
  'Write a whole address, such as https://example.com/menu.':
    'https://example.com/menu のような完全なアドレスを入力してください。',
  'You can restore it for 30 days, live at the same address, with its versions and its tool as they are now.':
    '30 日以内なら、同じアドレスで、版とツールも今のまま復元できます。',
  'Your apps': 'あなたのアプリ',
  'Your apps could not be listed': 'アプリの一覧を表示できませんでした',
  'Your list, menu or catalogue, shown as cards or a table inside ChatGPT, Claude or VS Code. No code.':
    'リストやメニュー、カタログを、ChatGPT、Claude、VS Code の中でカードや表として見せます。コードは不要です。',
  'Bakery menu': 'ベーカリーのメニュー',
  'Breads, pastries and cakes of a bakery, with prices, allergens and what to order ahead.':
    'ベーカリーのパン、菓子、ケーキ。価格、アレルゲン、予約が必要な品も。',
  'Homes to rent and buy': '賃貸・売買の住まい',
  'Flats and houses of an estate agency, with price, size, district and the day they are free.':
    '不動産会社のマンションと一戸建て。価格、広さ、地区、入居可能日つき。',
  'What is on in town': '街のイベント',
  'A calendar of events with day, time, place and price, for a town, a club or a venue.':
    '日時、場所、料金つきのイベントカレンダー。街、クラブ、会場向け。',
  'Evening courses': '夜間講座',
  'Courses of an evening school with start, day, level, price and free places.':
    '夜間学校の講座。開始日、曜日、レベル、料金、空きつき。',
  'Order status': '注文状況',
  'Track an order or a parcel: where it is, when it arrives and what the customer can do.':
    '注文や荷物の追跡。現在地、到着予定、お客様ができること。',
  'Clinic services': 'クリニックの診療',
  'What a practice offers, how long it takes, what it costs and how to prepare for it.':
    '診療の内容、所要時間、費用、準備。',
  'Team directory': 'チーム名簿',
  'Who does what in a company, where they sit and how to reach them.': '社内の担当、席、連絡先。',
  'Recipe box': 'レシピ集',
  'Home recipes with time, ingredients and method; the best match whole, others below it.':
    '時間、材料、作り方つきの家庭料理。最適なものを全文で、ほかは下に。',
  'Travel tips': '旅のヒント',
  'A local’s tips for a town by the sea: what to see, eat and do, and the best time for it.':
    '海辺の町の地元のヒント。見る、食べる、する、そして一番よい時期。',
  'Questions and answers': 'よくある質問',
  'What customers ask most, answered in two sentences each.': 'お客様からの質問に、それぞれ二文で回答。',
  'Open positions': '募集中の職種',
  'Jobs with place, pay, hours and the last day to apply.': '勤務地、給与、時間、応募締切つきの求人。',
  'Release notes': 'リリースノート',
  'What is new, what was fixed and what to update, version by version.': '新機能、修正、更新事項を版ごとに。',
  Display: '表示',
  'Shows a conversation, search results, a table or a dashboard in the chat.':
    'チャットに会話、検索結果、表、ダッシュボードを表示します。',
  Gifts: 'ギフト',
  'Gift ideas that fit a person, found by what is said about them.':
    '人について話した内容から見つける、その人に合うギフト。',
  'To-do': 'ToDo',
  'A to-do list: add, list, complete, change and delete tasks.': 'ToDoリスト。追加、一覧、完了、変更、削除。',
  Workshop: 'ワークショップ',
  'Makes, changes and publishes your apps from a chat.': 'チャットからアプリを作成、変更、公開します。',
}
