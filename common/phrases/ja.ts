import type { de } from './de.ts'
import type { Translated } from './say.ts'

export const ja: Translated<typeof de> = {
  '{host} can’t reach this address; it works only on this computer. Make it public first.':
    '{host} はこのアドレスに到達できません。このコンピューターでしか使えません。先に公開してください。',
  'A group with this name already exists.': 'この名前のグループはすでにあります。',
  'A script': 'スクリプト',
  'An account with this e-mail address already exists.': 'このメールアドレスのアカウントはすでにあります。',
  'An answer is still running. Wait for it to finish, or stop it.':
    '回答がまだ実行中です。終わるまで待つか、停止してください。',
  'Call it {name} and give it this address, then sign in here when it asks.':
    '名前を {name} とし、このアドレスを指定し、求められたらここでサインインします。',
  'Call it {name} and give it this address.': '名前を {name} とし、このアドレスを指定します。',
  "Can't reach the other server.": '相手のサーバーに接続できません。',
  'Choose Create app, give it this address and no authentication.':
    'Create app を選び、このアドレスを認証なしで指定します。',
  'Choose Create app, give it this address and OAuth, and sign in here when it asks.':
    'Create app を選び、このアドレスと OAuth を指定し、求められたらここでサインインします。',
  'Copy the address': 'アドレスをコピー',
  'Copy the command': 'コマンドをコピー',
  'Copy the script': 'スクリプトをコピー',
  'Copy the settings': '設定をコピー',
  'Destructive calls need approval every time. Approve only this one.':
    '破壊的な呼び出しには毎回承認が必要です。今回だけ承認してください。',
  'Enter a valid e-mail address.': '有効なメールアドレスを入力してください。',
  'In a folder with Node 20 or newer, install the MCP client.':
    'Node 20 以降のあるフォルダーで MCP クライアントをインストールします。',
  'In a new chat add it from the + menu and ask, for example, {question}.':
    '新しいチャットで + メニューから追加し、たとえば {question} と尋ねます。',
  'In the chat, choose the agent and ask, for example, {question}.':
    'チャットでエージェントを選び、たとえば {question} と尋ねます。',
  'No published app at this address.': 'このアドレスに公開中のアプリはありません。',
  'No space left for pictures.': '画像を保存する空きがありません。',
  'Nothing found at this address.': 'このアドレスには何もありません。',
  'On the web, open Settings, Apps, Advanced settings and turn on Developer mode.':
    'ウェブ版で Settings、Apps、Advanced settings を開き、Developer mode をオンにします。',
  'Open Settings, Connectors and choose Add custom connector.':
    'Settings、Connectors を開き、Add custom connector を選びます。',
  'Open the command palette and choose MCP: Open User Configuration.':
    'コマンドパレットを開き、MCP: Open User Configuration を選びます。',
  'Put this in the file and save it.': 'これをファイルに書いて保存します。',
  'Run it.': '実行します。',
  'Save this as ask.mjs, with a personal token of yours.': '個人トークンを入れて ask.mjs として保存します。',
  'Save this as ask.mjs.': 'ask.mjs として保存します。',
  'Sign in to use this app.': 'このアプリを使うにはサインインしてください。',
  'Someone else changed this in the meantime. Reload it, then repeat your change.':
    'その間にほかの人が変更しました。再読み込みしてから、もう一度変更してください。',
  'Something went wrong on the server. See the server log for details.':
    'サーバーで問題が発生しました。詳しくはサーバーのログを確認してください。',
  'The answer was stopped.': '回答を停止しました。',
  'The app took too long to answer. Try again.':
    'アプリの応答に時間がかかりすぎました。もう一度お試しください。',
  'The approval expired. Nothing was done.': '承認の期限が切れました。何も行われていません。',
  'The configuration is invalid.': '設定が正しくありません。',
  'The database is read-only. Check its permissions.':
    'データベースは読み取り専用です。権限を確認してください。',
  "The database isn't responding. Try again in a moment.":
    'データベースが応答しません。少し待ってお試しください。',
  "The database's disk is full. Free some space or add more.":
    'データベースのディスクがいっぱいです。空きを増やしてください。',
  'The model returned an unusable answer. Try again.':
    'モデルの回答が使えませんでした。もう一度お試しください。',
  'The request body is too large.': 'リクエストが大きすぎます。',
  'The request parameters are invalid.': 'リクエストのパラメーターが正しくありません。',
  "The search couldn't embed the text. Try again in a moment.":
    '検索がテキストを処理できませんでした。少し待ってお試しください。',
  'The search is unavailable. Try again in a moment.': '検索を利用できません。少し待ってお試しください。',
  "The server is busy with large requests. Try again in a moment. The server's owner sets the limit with BODY_MEMORY.":
    'サーバーは大きなリクエストを処理中です。少し待ってお試しください。上限は所有者が BODY_MEMORY で設定します。',
  'The server stopped while it was answering.': '回答中にサーバーが停止しました。',
  "The sign-in with your company's account failed or took too long. Start again from the sign-in page.":
    '会社アカウントでのサインインに失敗したか、時間がかかりすぎました。サインインページからやり直してください。',
  'This account is disabled. Ask the owner of this server.':
    'このアカウントは無効です。サーバーの所有者に尋ねてください。',
  "This app can't be turned into a project.": 'このアプリはプロジェクトにできません。',
  'This app has no such version.': 'このアプリにその版はありません。',
  "This app isn't shared with you. Ask its maker for access.":
    'このアプリは共有されていません。作成者にアクセスを頼んでください。',
  'This approval has already been decided or has expired.': 'この承認は決定済みか期限切れです。',
  "This call was already made. Vitrine doesn't repeat it.":
    'この呼び出しは実行済みです。Vitrine は繰り返しません。',
  'This form has expired. Go back, reload the page and submit it again.':
    'フォームの期限が切れました。前に戻り、ページを再読み込みして送信し直してください。',
  'This link has already been used or has expired. If you have set your password, sign in. Otherwise ask the owner of this server for a new link.':
    'このリンクは使用済みか期限切れです。パスワードを設定済みならサインインしてください。まだなら、サーバーの所有者に新しいリンクを頼んでください。',
  "This OpenAPI document can't be used.": 'この OpenAPI 文書は使えません。',
  "This page or document can't be read.": 'このページまたは文書は読み取れません。',
  "This picture can't be used.": 'この画像は使えません。',
  "This server doesn't use passwords. Sign in with your company's account.":
    'このサーバーはパスワードを使いません。会社アカウントでサインインしてください。',
  'This sign-in took too long. Start again from your chat.':
    'サインインに時間がかかりすぎました。チャットからやり直してください。',
  'This took too many steps for one answer. Ask for less at once.':
    '一度の回答には手順が多すぎました。少しずつ尋ねてください。',
  'Too many attempts.': '試行回数が多すぎます。',
  'Too many calls to this app. Wait a moment, then try again.':
    'このアプリへの呼び出しが多すぎます。少し待ってお試しください。',
  "Too many open requests from your network. Wait until some have finished. The server's owner sets the limit with MAX_CONNECTIONS_PER_ADDRESS.":
    'ネットワークからの同時リクエストが多すぎます。終わるまでお待ちください。上限は所有者が MAX_CONNECTIONS_PER_ADDRESS で設定します。',
  'Turn it on in a chat, under the + menu, and ask, for example, {question}.':
    'チャットの + メニューでオンにし、たとえば {question} と尋ねます。',
  'Use 1 to 80 characters for the name of a group.': 'グループ名は 1〜80 文字です。',
  'Use at least 10 characters for the password.': 'パスワードは 10 文字以上にしてください。',
  'Wrong e-mail address or password.': 'メールアドレスまたはパスワードが違います。',
  "You can't remove the only owner. Add another owner first: vitrine users role EMAIL owner":
    '唯一の所有者は外せません。先に別の所有者を追加してください: vitrine users role EMAIL owner',
  "You don't have access to this tool. Ask the owner of this server for it.":
    'このツールは利用できません。サーバーの所有者に頼んでください。',
  "Your account isn't allowed to do this. The owner of this server can change your role.":
    'このアカウントでは実行できません。サーバーの所有者が役割を変更できます。',
  "Your company's account has no verified e-mail address that is allowed here. Ask the owner of this server.":
    '会社アカウントに、ここで許可された確認済みメールアドレスがありません。サーバーの所有者に尋ねてください。',
  "Your company's sign-in isn't responding. Try again in a moment.":
    '会社のサインインが応答しません。少し待ってお試しください。',
  'Your conversations have reached the limit of this server for one person. Delete some of them first.':
    '会話が 1 人あたりの上限に達しています。先にいくつか削除してください。',
}
