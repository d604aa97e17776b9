import type { Labels, ProductNames } from '../../components/labels/labels.ts';
import { numbers } from './words.ts';

const signInReasons: ReadonlyMap<string, string> = new Map([
  ['access_denied', 'アクセスが拒否されました'],
  ['no_workspace', '所属しているワークスペースがありません'],
  ['unknown_workspace', 'そのワークスペースは接続されていません'],
  ['workspace_imported', 'このサーバーには、そのワークスペースのインポートがあります'],
  ['return_to_not_allowed', 'このサーバーは、このページのアドレスへの移動を許可していません'],
  ['server_error', 'サインインを完了できませんでした。もう一度お試しください。'],
  ['temporarily_unavailable', 'サービスが混み合っています。もう一度お試しください。'],
]);

const signInSentences = (serviceName: string): ReadonlyMap<string, string> =>
  new Map([
    [
      'access_revoked',
      `${serviceName}でこのサインインが無効になりました。もう一度接続してください。下書きは残っています。`,
    ],
    [
      'token_revoked',
      `${serviceName}でこのサインインが無効になりました。もう一度接続してください。下書きは残っています。`,
    ],
    ['invalid_state', 'このサインインのリンクは使用済みか、期限が切れています。もう一度お試しください。'],
    [
      'missing_scopes',
      `${serviceName}でこのアプリに必要な権限が許可されていません。もう一度接続し、すべて許可してください。`,
    ],
    ['oauth_failed', `${serviceName}でサインインが完了しませんでした。もう一度お試しください。`],
    ['wrong_team', 'このアプリとは別のワークスペースにサインインしました。アプリのワークスペースを選んでください。'],
  ]);

const signInFailed = (serviceName: string) => {
  const sentences = signInSentences(serviceName);
  return (reason?: string): string => {
    if (!reason) return 'サインインできませんでした';
    const sentence = sentences.get(reason);
    if (sentence !== undefined) return sentence;
    const meaning = signInReasons.get(reason);
    return `サインインできませんでした：${meaning === undefined ? reason : `${meaning}（${reason}）`}`;
  };
};

export const connect = ({ productName, serviceName }: ProductNames): Labels['connect'] => ({
  title: `${productName}へようこそ`,
  subtitle: `${serviceName}のワークスペースを接続して始めましょう`,
  features: [
    { title: 'すぐに使える設定', detail: '1分以内に接続できます。' },
    { title: '安全なアクセス', detail: `${serviceName}で直接サインインします。` },
    {
      title: '管理者は不要',
      detail: '自分のアカウントだけで使えます。アプリの承認が必要な場合は、管理者が一度だけ承認します。',
    },
    { title: 'すぐに開始', detail: '未読メッセージが待っています。' },
  ],
  featuresName: '特長',
  steps: [`「${serviceName}に接続」をクリック`, 'ワークスペースを選択（右上）', `${productName}を許可`],
  stepsName: '設定の手順',
  connect: `${serviceName}に接続`,
  redirecting: `${serviceName}に移動しています…`,
  privacy: `データは安全に保たれます。アクセスするのは、${serviceName}ですでに見られるものだけです。`,
  failed: signInFailed(serviceName),
});

export const frame: Pick<
  Labels,
  'inbox' | 'session' | 'navigation' | 'connection' | 'topBar' | 'inboxZero' | 'settings'
> = {
  inbox: { region: 'トリアージ受信トレイ', retry: '再試行', dismiss: '閉じる' },
  session: {
    loading: '読み込んでいます…',
    completing: '認証を完了しています…',
    initializing: '準備しています…',
    signedOut: 'サインアウトしています',
    signedOutDetail: 'もう一度サインインしてから、再試行してください。',
    signInIgnored: (user) => `引き続き${user}としてサインインしています。リンク内のサインインは無視しました。`,
  },
  navigation: {
    pages: 'ページ',
    drawer: 'ナビゲーション',
    toggle: 'ナビゲーションを切り替え',
    close: 'ナビゲーションを閉じる',
    switchWorkspace: (current) => `ワークスペースを切り替え、現在は${current}`,
    workspaces: 'ワークスペース',
    logout: 'ログアウト',
    unread: (name, n) => (n > 0 ? `${name}、未読${numbers.whole(n)}件` : name),
    counted: (name, n) => (n > 0 ? `${name}、${numbers.whole(n)}件` : name),
  },
  connection: {
    live: 'ライブ',
    connecting: '接続しています…',
    reconnecting: '再接続しています…',
    offline: 'オフライン',
    asOf: (time) => `${time}時点`,
    reconnect: '再接続',
    waiting: (n) => `${numbers.whole(n)}件待機中`,
  },
  topBar: {
    views: 'ビュー',
    lightTheme: 'ライトテーマに切り替え',
    darkTheme: 'ダークテーマに切り替え',
    refresh: 'データを取得',
    configure: (label) => `${label}を設定`,
    createFocusInbox: 'フォーカス受信トレイを作成',
  },
  inboxZero: { title: 'すべて既読です！', subtitle: '景色を楽しみましょう…' },
  settings: {
    title: '設定',
    close: '設定を閉じる',
    sound: '新着メッセージで音を鳴らす',
    volume: '音量',
    percent: numbers.percent,
    testSound: '音をテスト',
    notifications: 'デスクトップ通知',
    allowNotifications: '通知を許可',
    offerNotifications: '新しいメッセージをデスクトップ通知で表示しますか?',
    permission: {
      granted: 'このタブが表示されていないときに表示されます',
      undecided: 'このブラウザーではまだ許可されていません',
      denied: 'ブラウザーの設定でブロックされています',
      unsupported: 'このブラウザーでは対応していません',
    },
    sendInBackground: '送信中も入力を続ける',
    sendInBackgroundNote: '入力欄がすぐに次のメッセージに使えます',
    browsesBeside: '会話を開いたまま一覧を移動',
    browsesBesideNote: '次と前の会話のキーはカーソルだけを動かします',
    theme: 'テーマ',
    themes: { dark: 'ダーク', light: 'ライト' },
    listOrder: '並び順',
    listOrders: { newest: '新しい順', mentionsFirst: 'メンションを先頭に', grouped: '自分宛てを先頭に' },
    density: '表示密度',
    densities: { comfortable: 'ゆったり', compact: 'コンパクト' },
  },
};
