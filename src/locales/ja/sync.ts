import type { Labels, ProductNames } from '../../components/labels/labels.ts';
import { listed, numbers } from './words.ts';

export const sync = ({ serviceName }: ProductNames): Labels['sync'] => ({
  progress: '確認済みの会話',
  checking: (checked, total) => `${numbers.whole(total)}件の会話のうち${numbers.whole(checked)}件を確認しました`,
  left: (minutes) => (minutes === 0 ? '残り1分未満' : `残り約${numbers.whole(minutes)}分`),
  catchingUp: '見逃したメッセージを確認しています',
  paused: `${serviceName}を待っています`,
  lowLimits: `${serviceName}はこのアプリの履歴の取得を1分に1回に制限しています。会話は開いたときに読み込まれます。`,
  missingScopes: (scopes) =>
    scopes.length === 0
      ? `${serviceName}で一部の権限が許可されていません。表示されない内容があります。`
      : `${serviceName}で${listed(scopes)}が許可されていません。表示されない内容があります。`,
  unreadable: (count) => `${numbers.whole(count)}件の会話はここでは読めません`,
  unreadableReasons: {
    access_denied: `${serviceName}がアクセスを拒否しています。管理者がこのアプリに許可できます。`,
    keys_withdrawn: '組織がメッセージの鍵を取り消しました。管理者が元に戻せます。',
    app_not_approved: 'このアプリはワークスペースで承認されていません。管理者が承認できます。',
    organization_restricted: `${serviceName}は組織内でアプリによる読み取りを許可していません。${serviceName}でお読みください。`,
    workspace_migrating: 'ワークスペースは組織に移行中です。移行が終わると、会話がここに表示されます。',
    network_refused: `${serviceName}がこのサーバーのネットワークを拒否しています。管理者がアドレスを許可できます。`,
    missing_scope: 'このアプリに必要な権限がありません。権限を許可してから、もう一度サインインしてください。',
    read_position_unknown: `${serviceName}でどこまで読んだか取得できません。会話を開いて既読にしてください。`,
    refused: `${serviceName}が現在拒否しています。サーバーは1時間ごとに再試行します。`,
  },
  unreachable: `${serviceName}に接続できません。保存済みのメッセージを表示しています。`,
  unchecked: '未確認',
  stillChecking: '会話を確認しています…',
  archived: 'このチャンネルはアーカイブされています。',
  followedThreads: `${serviceName}でフォローしているスレッドは取得できません。ここでは、自分が始めたスレッド、書き込んだスレッド、メンションされたスレッドをフォローします。`,
  noLongerIn: (place) => `${place}のメンバーではなくなりました`,
  disconnect: (workspace) => `${workspace}との接続を解除…`,
  confirmDisconnect: (workspace) => `${workspace}との接続を解除しますか？`,
  confirmDetail: `${serviceName}へのアクセス権が取り消され、取得した内容はすべてこのサーバーから削除されます。${serviceName}にあるメッセージはそのまま残ります。`,
  cancel: 'キャンセル',
  confirm: '接続を解除',
  disconnecting: '接続を解除しています…',
});
