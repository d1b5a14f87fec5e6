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
}
