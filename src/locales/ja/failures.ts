import {
  aboutConversations,
  always,
  inConversations,
  toConversation,
  withReason,
} from '../../components/labels/failureSentence.ts';
import type { Labels, ProductNames } from '../../components/labels/labels.ts';
import { numbers } from './words.ts';

const colon = '：';

const failedOf = (failed: number, of: number): string => `${numbers.whole(of)}件中${numbers.whole(failed)}件の会話`;

export const errors: Labels['errors'] = {
  title: 'エラー',
  pane: 'ここで問題が発生しました。ほかの部分は引き続き使えます。',
  load: 'この部分を読み込めませんでした。ほかの部分は引き続き使えます。',
  tryAgain: 'もう一度試す',
  reload: 'ページを再読み込み',
  unexpected: '予期しないエラーが発生しました',
  threadTsRequired: 'スレッドへの返信には、スレッドのタイムスタンプが必要です',
  messageRefused: (reasons) => `メッセージを確認できませんでした：${reasons}`,
};

export const failure = ({ serviceName }: ProductNames): Labels['failure'] => ({
  'initialize-failed': always('初期化できませんでした'),
  'load-failed': always('会話を読み込めませんでした'),
  'fetch-failed': always(`${serviceName}からデータを取得できませんでした`),
  'refresh-refused': always(`${serviceName}からデータを更新できませんでした`),
  'refresh-unreachable': always('データを更新できませんでした。接続を確認してください。'),
  'conversation-failed': always('メッセージを読み込めませんでした'),
  'message-missing': always('このメッセージは利用できなくなりました'),
  'open-failed': withReason('会話を開けませんでした', colon),
  'not-a-member': inConversations(
    (where) => `${where}に参加していません`,
    'このチャンネル',
    (name) => `#${name}`,
  ),
  'copy-failed': always('クリップボードにコピーできませんでした'),
  'send-failed': toConversation(
    'メッセージを送信できませんでした',
    (name) => `${name}へのメッセージを送信できませんでした`,
    colon,
  ),
  'switch-failed': withReason('ワークスペースを切り替えられませんでした', colon),
  'disconnect-failed': withReason('ワークスペースとの接続を解除できませんでした', colon),
  'aggregates-failed': always('件数を取得できませんでした'),
  'view-save-failed': withReason('フォーカス受信トレイを保存できませんでした', colon),
  'view-delete-failed': withReason('フォーカス受信トレイを削除できませんでした', colon),
  'views-failed': always('タブの変更を保存できませんでした'),
  'mark-read-failed': aboutConversations((what) => `${what}を既読にできませんでした`, failedOf, colon),
  'mark-unread-failed': aboutConversations((what) => `${what}を未読にできませんでした`, failedOf, colon),
  'later-failed': withReason('あとにできませんでした'),
  'mute-failed': withReason('ミュートできませんでした'),
  'nothing-unread': inConversations(
    (where) => `未読にするものがありません：${where}ほかの人の投稿がありません`,
    '',
    (name) => `${name}には`,
  ),
  'action-failed': (reason, about) => withReason(`${about?.name || '操作'}に失敗しました`)(reason),
  'drafts-not-kept': always(
    'このブラウザーは下書きを保存できません。保存領域がいっぱいか、無効になっています。ページを閉じると下書きは失われます。',
  ),
  'part-missing': always('ページの一部を読み込めませんでした。更新された可能性があります。'),
  'follow-failed': withReason('スレッドのフォローを変更できませんでした', colon),
  'reaction-failed': withReason('リアクションを変更できませんでした', colon),
  'reaction-unreachable': always('リアクションを変更できませんでした。サーバーに接続できません。'),
  'edit-failed': withReason('メッセージを編集できませんでした', colon),
  'delete-failed': withReason('メッセージを削除できませんでした', colon),
  'ask-failed': (reason) => `申し訳ありません、エラーが発生しました：${reason || 'AIの応答を得られませんでした'}`,
});
